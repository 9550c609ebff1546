import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type AdminSummary, shownSummaryQuery } from '../../api/adminQueries.ts';
import { statusOf } from '../../api/errors/apiError.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Notice, Row, Stack, Stat, Text } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { count } from '../../shared/format/count.ts';
import { ageWords, momentInIndia } from '../../shared/format/moments.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import * as css from './adminHome.css.ts';

const PARTS: Readonly<Record<AdminSummary['degraded'][number]['part'], string>> = {
  feed: 'No draws come in',
  images: 'The image store is unavailable',
  disk: 'The disk has little room',
  record: 'The record is not signed',
  clock: 'This machine’s clock is wrong',
};

/** What waits, the counts, and what does not work. */
export default function AdminHome() {
  useTitle('Admin home');
  const { data: summary, error, dataUpdatedAt, isFetching, refetch } = useQuery(shownSummaryQuery);
  const feed = summary?.degraded.find(({ part }) => part === 'feed');
  return (
    <Stack>
      <PageHeader title="Admin home" />
      {error !== null && statusOf(error) !== 401 && (
        <Notice
          tone="error"
          title="The counts could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {summary === undefined
            ? 'The server did not answer as it should.'
            : `Those below are of ${momentInIndia(dataUpdatedAt)}.`}
        </Notice>
      )}
      {summary?.degraded.map(({ part, reason, since }) => (
        <Notice key={part} tone="warn" title={PARTS[part]}>
          {reason} {since !== undefined && `Since ${momentInIndia(since)}.`}
        </Notice>
      ))}
      <SummaryCards summary={summary} at={dataUpdatedAt} />
      <Row gap={24} wrap>
        <Stat label="Visitors now" value={count(summary?.visitors)} />
        <Stat
          label="Game feed"
          value={summary === undefined ? '—' : feed === undefined ? 'Answers' : 'Silent'}
          tone={feed === undefined ? 'default' : 'warn'}
        />
      </Row>
      {summary !== undefined && (
        <Text size={13} tone="muted">
          Bigsmall {summary.edition.version}
          {summary.edition.commit && `, commit ${summary.edition.commit}`}
        </Text>
      )}
    </Stack>
  );
}

/** Links to the three pages with their counts; a dash reserves the space until the counts are known. */
function SummaryCards({ summary, at }: { readonly summary: AdminSummary | undefined; readonly at: number }) {
  const { screenshots, giftCodes, bannerAds, pendingSince = null } = summary ?? {};
  const others = `${count(screenshots?.approved)} approved, ${count(screenshots?.rejected)} rejected`;
  const cards = [
    ['screenshots', 'Screenshots', screenshots?.pending, `pending, ${others}`],
    ['giftcode', 'Gift codes', giftCodes?.active, `active, ${count(giftCodes?.inactive)} inactive`],
    ['ads', 'Banner ads', bannerAds?.active, `active, ${count(bannerAds?.inactive)} inactive`],
  ] as const;
  return (
    <Grid as="ul" wide={3} gap={12} aria-busy={summary === undefined}>
      {cards.map(([to, name, first, rest]) => (
        <li key={to}>
          <Link to={`/admin/${to}`} className={css.card}>
            <Text as="span" size={13} tone="muted">
              {name}
            </Text>{' '}
            <Row as="span" gap={4} align="baseline" wrap>
              <span className={css.figure({ waiting: pendingSince !== null && to === 'screenshots' })}>
                {count(first)}
              </span>{' '}
              <Text as="span" size={13} tone="muted" figures>
                {rest}
              </Text>
            </Row>{' '}
            {to === 'screenshots' && pendingSince !== null && (
              <Text as="span" size={13} tone="muted" figures>
                The oldest has waited for {ageWords(at - pendingSince)}.
              </Text>
            )}
          </Link>
        </li>
      ))}
    </Grid>
  );
}
