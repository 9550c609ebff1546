import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { type TrailEntry, trailQuery } from '../../api/adminQueries.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { button } from '../../design-system/button.css.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Icon, Skeleton, Stack, Text } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { momentInIndia } from '../../shared/format/moments.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import * as css from './adminHome.css.ts';

const NO_ANSWER = 'The server did not answer as it should.';

/** What was done on the admin pages and by the command, the newest first. */
export default function TrailPage() {
  useTitle('Trail');
  const trail = useInfiniteQuery(trailQuery);
  return (
    <Stack>
      <PageHeader
        title="Trail"
        description="What admins did and visitors withdrew, in India time. Nobody can change it."
        action={
          <a className={button({ tone: 'quiet', size: 'small' })} href="/api/admin/audit/export" download>
            <Icon icon={Download} />
            CSV
          </a>
        }
      />
      <AsyncState
        state={{
          value: trail.data?.pages.flat(),
          failed: trail.isError,
          busy: trail.isFetching,
          retry: () => void (trail.isFetchNextPageError ? trail.fetchNextPage() : trail.refetch()),
        }}
        skeleton={<Skeleton height={320} />}
        failure={{ title: 'The trail could not be loaded', text: NO_ANSWER }}
        outdated={{ title: 'What is older could not be loaded', text: NO_ANSWER }}
      >
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState
              icon={ScrollText}
              title="Nothing here yet"
              hint="What admins do is written down here."
            />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without bullets it is no list to some
            <ol role="list" aria-label="Trail" aria-busy={trail.isFetching}>
              {entries.map((entry) => (
                <TrailRow key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </AsyncState>
      {trail.hasNextPage && (
        <Button tone="quiet" busy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          Load older
        </Button>
      )}
    </Stack>
  );
}

/** An entry: when, who, what, on what, and what it changed. */
function TrailRow({ entry }: { readonly entry: TrailEntry }) {
  const { at, actor, action } = entry;
  const changes = changesOf(entry);
  return (
    <Grid as="li" rowGap={4} className={css.entry}>
      <time className={css.when} dateTime={new Date(at).toISOString()}>
        {momentInIndia(at)}
      </time>
      <div className={css.words}>
        <p>
          <strong>{actor}</strong> {action.replaceAll('_', ' ')} <strong>{nameOf(entry)}</strong>
        </p>
        {changes !== '' && (
          <Text size={13} tone="muted">
            {changes}
          </Text>
        )}
      </div>
    </Grid>
  );
}

/** What was changed, by its present or last name; a screenshot, which has none, by when it was sent. */
function nameOf({ before, after }: TrailEntry): string {
  const { title, gameName, name, sentAt } = { ...before, ...after };
  const known = title ?? gameName ?? name;
  if (typeof sentAt === 'number') return `of ${momentInIndia(sentAt)}`;
  return typeof known === 'string' ? `“${known}”` : '';
}

/** A longer value is cut, in characters. */
const MOST = 60;

const words = (value: string | number | boolean | null | undefined) => {
  const text = String(value ?? '–');
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

/** The values that differ; nothing of what was deleted. */
function changesOf({ before, after }: TrailEntry): string {
  return (
    Object.entries(after ?? {})
      // Keys are names of files, of which nobody knows one.
      .filter(([field, value]) => !/Key$|^sentAt$/.test(field) && value !== null && value !== before?.[field])
      .map(([field, value]) =>
        before === null ? `${field}: ${words(value)}` : `${field}: ${words(before[field])} → ${words(value)}`,
      )
      .join(', ')
  );
}
