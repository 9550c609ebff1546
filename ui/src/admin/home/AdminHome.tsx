import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AdminSummary, adminSummaryQuery } from '../../api/adminQueries.ts';
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
  const {
    data: summary,
    error,
    dataUpdatedAt,
    isFetching,
    refetch,
  } = useQuery({
    ...adminSummaryQuery,
    // The frame of the pages reads it.
    refetchInterval: false,
    refetchOnMount: false,
  });
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
          {[
            `Bigsmall ${summary.edition.version}`,
            summary.edition.commit && `commit ${summary.edition.commit}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
    </Stack>
  );
}

const inactive = (switched: AdminSummary['giftCodes'] | undefined) =>
  switched && `${count(switched.inactive)} inactive`;

/** Links to the three pages with their counts; a dash reserves the space until the counts are known. */
function SummaryCards({
  summary,
  at,
}: {
  readonly summary: AdminSummary | undefined;
  /** When the summary was read, epoch ms. */
  readonly at: number;
}) {
  const { screenshots, giftCodes, bannerAds, pendingSince = null } = summary ?? {};
  const reviewed =
    screenshots && `${count(screenshots.approved)} approved, ${count(screenshots.rejected)} rejected`;
  return (
    <Grid as="ul" wide={3} gap={12} aria-busy={summary === undefined}>
      <SummaryCard
        to="screenshots"
        name="Screenshots"
        first={screenshots?.pending}
        word="pending"
        rest={reviewed}
      >
        {pendingSince !== null && `The oldest has waited for ${ageWords(at - pendingSince)}.`}
      </SummaryCard>
      <SummaryCard
        to="giftcode"
        name="Gift codes"
        first={giftCodes?.active}
        word="active"
        rest={inactive(giftCodes)}
      />
      <SummaryCard
        to="ads"
        name="Banner ads"
        first={bannerAds?.active}
        word="active"
        rest={inactive(bannerAds)}
      />
    </Grid>
  );
}

interface SummaryCardProps {
  readonly to: string;
  readonly name: string;
  readonly first: number | undefined;
  /** Of what the first number counts. */
  readonly word: string;
  readonly rest: string | undefined;
  readonly children?: ReactNode;
}

function SummaryCard({ to, name, first, word, rest, children }: SummaryCardProps) {
  return (
    <li>
      <Link to={`/admin/${to}`} className={css.card}>
        <Text as="span" size={13} tone="muted">
          {name}
        </Text>{' '}
        <Row as="span" gap={4} align="baseline" wrap>
          <span className={css.figure({ waiting: word === 'pending' && (first ?? 0) > 0 })}>
            {count(first)}
          </span>{' '}
          <Text as="span" size={13} tone="muted" figures>
            {[word, rest].filter(Boolean).join(', ')}
          </Text>
        </Row>
        {children !== undefined && children !== false && (
          <Text as="span" size={13} tone="muted" figures>
            {' '}
            {children}
          </Text>
        )}
      </Link>
    </li>
  );
}
