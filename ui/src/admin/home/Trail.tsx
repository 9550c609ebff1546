import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, RotateCw, ScrollText } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type TrailEntry, trailQuery } from '../../api/admin/adminHome.ts';
import { adminScreenshotsQuery } from '../../api/admin/adminScreenshots.ts';
import { trailExportUrl, type TrailFilter, readTrailFilter } from '../../api/admin/trailFilter.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { button } from '../../design-system/button.css.ts';
import {
  Button,
  Card,
  Icon,
  Notice,
  Row,
  Skeleton,
  Stack,
  Text,
  visuallyHidden,
} from '../../design-system/index.ts';
import { TrailFilterForm } from './TrailFilterForm.tsx';
import { TrailRow } from './TrailRow.tsx';
import { isAboutScreenshot } from './subjectPath.ts';

/** The trail, the newest entry first, narrowed by the page's address; a button loads older entries. */
export function Trail() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = readTrailFilter(search);
  const narrowed = Object.keys(filter).length > 0;
  const log = useInfiniteQuery(trailQuery(filter));
  useAfterSignIn(() => void log.refetch());
  const entries = log.data?.pages.flat();
  // An ended session is shown by the sign-in dialog.
  const failed = log.isError && statusOf(log.error) !== 401;
  const older = log.isFetchNextPageError;
  const retry = () => void (older ? log.fetchNextPage() : log.refetch());
  const notice = failed && (
    <Notice tone="error" title={failureTitle(older, entries)} onRetry={retry} retrying={log.isFetching}>
      The server did not answer as it should.
    </Notice>
  );
  return (
    <Card
      title="Admin trail"
      description="What admins did and visitors withdrew, in India time. Nobody can change it."
      actions={
        <Row gap={8} wrap>
          <Exports filter={filter} narrowed={narrowed} />
          <Button
            tone="quiet"
            size="small"
            icon={RotateCw}
            busy={log.isRefetching && !log.isFetchingNextPage}
            onClick={() => void log.refetch()}
          >
            Refresh
          </Button>
        </Row>
      }
    >
      <TrailFilterForm
        filter={filter}
        onFilter={(next) => void navigate({ search: String(new URLSearchParams(next)) })}
      />
      {!older && notice}
      {entries === undefined && !failed && <Loading />}
      {entries?.length === 0 && <NoEntry narrowed={narrowed} />}
      {entries !== undefined && entries.length > 0 && (
        <>
          <Entries entries={entries} busy={log.isFetching} />
          {older && notice}
          {log.hasNextPage ? (
            <Button tone="quiet" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              Load older
            </Button>
          ) : (
            <Text size={14} tone="muted">
              {narrowed ? 'No older entry fits.' : 'This is where the log begins.'}
            </Text>
          )}
        </>
      )}
    </Card>
  );
}

function failureTitle(older: boolean, entries: readonly TrailEntry[] | undefined): string {
  if (older) return 'What is older could not be loaded';
  return `The log ${entries === undefined ? 'could not be loaded' : 'may be out of date'}`;
}

function NoEntry({ narrowed }: { readonly narrowed: boolean }) {
  return (
    <EmptyState
      icon={ScrollText}
      title={narrowed ? 'No entry fits' : 'Nothing here yet'}
      hint={narrowed ? 'Change the filter or clear it.' : 'What admins do is written down here.'}
    />
  );
}

function Exports({ filter, narrowed }: { readonly filter: TrailFilter; readonly narrowed: boolean }) {
  return (['csv', 'json'] as const).map((format) => (
    <a
      key={format}
      className={button({ tone: 'quiet', size: 'small' })}
      href={trailExportUrl(filter, format)}
      download
    >
      <Icon icon={Download} />
      {format.toUpperCase()}
      <span className={visuallyHidden}> file of {narrowed ? 'what fits' : 'the whole log'}</span>
    </a>
  ));
}

function Entries({ entries, busy }: { readonly entries: readonly TrailEntry[]; readonly busy: boolean }) {
  // For the thumbnails: once, and only where there is something to show.
  const { data: screenshots } = useQuery({
    ...adminScreenshotsQuery('all'),
    enabled: entries.some(isAboutScreenshot),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without bullets it is no list to some
    <ol role="list" aria-label="Admin trail" aria-busy={busy}>
      {entries.map((entry) => (
        <TrailRow
          key={entry.id}
          entry={entry}
          screenshot={screenshots?.find(({ id }) => id === entry.subject)}
        />
      ))}
    </ol>
  );
}

function Loading() {
  return (
    <Stack gap={8}>
      <output className={visuallyHidden}>Loading the admin trail…</output>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}
