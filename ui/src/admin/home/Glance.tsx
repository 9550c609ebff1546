import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  adminFiguresQuery,
  type AdminFigures,
  type AdminSummary,
  type FigureHour,
} from '../../api/admin/adminHome.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Disclosure, Stack, Stat } from '../../design-system/index.ts';
import { Sparkline } from '../../design-system/Sparkline.tsx';
import { count } from '../../shared/format/count.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { clockInIndia } from '../../shared/format/momentInIndia.ts';
import { ageWords } from './ageWords.ts';
import { LoadFailure } from './LoadFailure.tsx';
import * as css from './adminHome.css.ts';

type Tone = 'default' | 'warn';
type Figure = {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly tone?: Tone;
  readonly line: (hour: FigureHour) => number | null;
  /** Counted over the hour: the one that is not over would look like a fall. */
  readonly counted?: boolean;
};

const size = (bytes: number | null | undefined) => (typeof bytes === 'number' ? fileSize(bytes) : '—');

const FEED: Readonly<Record<AdminFigures['feed'], string>> = {
  answers: 'Answers',
  stale: 'Silent',
  no_draws: 'No new draws',
};

function screenshotWords({ pending, approved, rejected }: AdminSummary['screenshots']): string {
  const all = pending + approved + rejected;
  return `${count(all)} screenshot${all === 1 ? '' : 's'}`;
}

function waitingWords(summary: AdminSummary | undefined, at: number): string {
  if (typeof summary?.pendingSince !== 'number') return 'for a review';
  return `for a review, the oldest for ${ageWords(at - summary.pendingSince)}`;
}

function figuresOf(figures: AdminFigures | undefined, { summary, at }: GlanceProps): readonly Figure[] {
  const [hour, last] = [figures?.hours.at(-1), figures?.hours.at(-2)];
  const waiting = summary?.screenshots.pending;
  const feedSince = summary?.degraded.find(({ part }) => part === 'feed')?.since;
  return [
    { label: 'Visitors', value: count(figures?.visitors), hint: 'active now', line: (of) => of.visitors },
    {
      label: 'Predictions',
      value: count(figures?.predictionsToday),
      hint: 'today in India',
      line: (of) => of.predictions,
      counted: true,
    },
    {
      label: 'Uploads waiting',
      value: count(waiting),
      hint: waitingWords(summary, at),
      tone: waiting === undefined || waiting === 0 ? 'default' : 'warn',
      line: (of) => of.waiting,
    },
    {
      label: 'Game feed',
      value: figures === undefined ? '—' : FEED[figures.feed],
      hint:
        feedSince === undefined
          ? `${count(last?.draws)} of 60 draws in the last full hour`
          : `since ${clockInIndia(feedSince)}`,
      tone: figures === undefined || figures.feed === 'answers' ? 'default' : 'warn',
      line: (of) => of.draws,
      counted: true,
    },
    {
      label: 'Live streams',
      value: count(hour?.streams),
      hint: 'at most this hour',
      line: (of) => of.streams,
    },
    {
      label: 'Database',
      value: size(hour?.bytes),
      hint: summary ? `and ${screenshotWords(summary.screenshots)}` : 'on disk',
      line: (of) => of.bytes,
    },
  ];
}

const number = (id: string, header: string, cell: (hour: FigureHour) => ReactNode): Column<FigureHour> => ({
  id,
  header,
  cell,
  align: 'end',
});

const COLUMNS: readonly Column<FigureHour>[] = [
  { id: 'hour', header: 'From', cell: ({ at }) => clockInIndia(at) },
  number('visitors', 'Visitors', ({ visitors }) => count(visitors)),
  number('predictions', 'Predictions', ({ predictions }) => count(predictions)),
  number('waiting', 'Waiting', ({ waiting }) => count(waiting)),
  number('draws', 'Draws', ({ draws }) => count(draws)),
  number('streams', 'Streams', ({ streams }) => count(streams)),
  number('bytes', 'Database', ({ bytes }) => size(bytes)),
];

export interface GlanceProps {
  readonly summary: AdminSummary | undefined;
  /** When the summary was read, epoch ms. */
  readonly at: number;
}

/** What the site does now, each figure with a line of the last 24 hours, and all of them as a table. */
export function Glance(props: GlanceProps) {
  const query = useQuery(adminFiguresQuery);
  const { data: figures, refetch } = query;
  useAfterSignIn(() => void refetch());
  const hours = figures?.hours ?? [];
  return (
    <Stack gap={12}>
      <LoadFailure title="The figures could not be loaded" of={query} />
      <Grid
        as="ul"
        label="At a glance"
        columns={2}
        wide={4}
        desktop={6}
        gap={12}
        aria-busy={figures === undefined}
      >
        {figuresOf(figures, props).map(({ label, value, hint, tone = 'default', line, counted = false }) => (
          <Stack as="li" key={label} gap={8} justify="between" className={css.tile}>
            <Stat label={label} value={value} hint={hint} tone={tone} />
            <Sparkline
              values={hours.map((of, index) => (counted && index === hours.length - 1 ? null : line(of)))}
            />
          </Stack>
        ))}
      </Grid>
      <Disclosure label="The last 24 hours as a table">
        <DataTable
          caption="The last 24 hours: highest values of each hour; predictions and draws are counted, in the first row so far"
          columns={COLUMNS}
          rows={hours.toReversed()}
          rowKey={({ at }) => at}
          bounded
        />
      </Disclosure>
    </Stack>
  );
}
