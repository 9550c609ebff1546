import type { DrawHour } from '@bigsmall/adapters-http/wire';
import {
  type FeedRow,
  hourOf,
  hoursUntil,
  longestRuns,
  outcomeOf,
  type Period,
  periodsOfHour,
  riskOfRuin,
} from '@bigsmall/domain';
import { type Query, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { DRAW_HOURS, drawHourQuery } from '../../api/drawHours.ts';
import { Card, Stack, Text } from '../../design-system/index.ts';
import { Notice } from '../../design-system/Notice.tsx';
import { count } from '../../shared/format/count.ts';
import { chanceWords } from './chanceWords.ts';
import { COLUMNS, dayCells, ROWS, withDraws } from './dayCells.ts';
import { DayStrip } from './DayStrip.tsx';
import * as css from './dayStrip.css.ts';
import { DrawProof } from './DrawProof.tsx';
import { messages } from './messages.ts';

export interface DayCardProps {
  /** The newest draws, newest first. */
  readonly draws: readonly FeedRow[];
}

/** The last 24 hours of draws, and what chance gives beside what is seen. Load it on demand. */
export default function DayCard({ draws }: DayCardProps) {
  const newest = draws[0]?.period;
  const hour = newest && hourOf(newest);
  return (
    <Card title={messages.title} description={messages.about} badge={<Legend />}>
      {newest === undefined || hour === undefined ? (
        <Text size={14} tone="muted">
          {newest === undefined ? messages.none : messages.noHours}
        </Text>
      ) : (
        <Day newest={newest} hour={hour} draws={draws} />
      )}
    </Card>
  );
}

function Legend() {
  return (
    <span className={css.legend}>
      {(['BIG', 'SMALL'] as const).map((side) => (
        <span key={side} className={css.entry}>
          <span className={css.swatch({ side })} aria-hidden />
          {side}
        </span>
      ))}
    </span>
  );
}

function Day({ newest, hour, draws }: DayCardProps & { readonly newest: Period; readonly hour: string }) {
  const queries = useQueryClient();
  const hours = useMemo(() => hoursUntil(hour, ROWS), [hour]);
  const { read, reading, failed } = useQueries({
    queries: hours.map((each) => drawHourQuery(each, each === hour)),
    combine: answersOf,
  });
  // With the draws that came live at once: a cell without its draw, for one frame, would move what is below.
  const shown = useMemo(
    () => [
      ...read.filter(({ hour: each }) => !hours.slice(-2).includes(each)),
      ...hours
        .slice(-2)
        .map((each) => withDraws(read.find((one) => one.hour === each) ?? unread(each), draws)),
    ],
    [read, hours, draws],
  );
  // A draw that came live is read no more.
  useEffect(() => {
    for (const each of shown) {
      const known = read.find(({ hour: one }) => one === each.hour);
      if (known && known !== each) queries.setQueryData(drawHourQuery(each.hour, true).queryKey, each);
    }
  }, [queries, shown, read]);
  const { cells, lines } = useMemo(() => {
    const all = dayCells(newest, hours, shown);
    // Of a part of the day they would be longer for a moment, and move what is below.
    return {
      cells: all,
      lines: reading || failed ? [] : linesOf(all.map(({ number }) => number)),
    };
  }, [newest, hours, shown, reading, failed]);
  return (
    <>
      <DayStrip
        cells={cells}
        newestColumn={(periodsOfHour(hour) ?? []).indexOf(newest)}
        renderProof={(period, number) => <DrawProof key={period} period={period} number={number} />}
      />
      {failed && (
        <Notice
          tone="warn"
          onRetry={() => void queries.refetchQueries({ queryKey: DRAW_HOURS, predicate: isFailed })}
          retrying={reading}
        >
          {messages.unread}
        </Notice>
      )}
      <Stack gap={4}>
        {lines.map((line) => (
          <Text key={line} size={14} tone="muted" figures>
            {line}
          </Text>
        ))}
      </Stack>
    </>
  );
}

const unread = (hour: string): DrawHour => ({ hour, numbers: '-'.repeat(COLUMNS) });
const isFailed = (query: Query) => query.state.status === 'error';

function answersOf(results: readonly UseQueryResult<DrawHour>[]) {
  return {
    failed: results.some(({ isError }) => isError),
    read: results.flatMap(({ data }) => data ?? []),
    reading: results.some(({ isPending, isFetching, isError }) => isPending || (isError && isFetching)),
  };
}

/** What was seen, each beside how often a fair game shows as much. */
function linesOf(numbers: readonly (number | null)[]): readonly string[] {
  const known = numbers.filter((number) => number !== null);
  const big = known.filter((number) => outcomeOf(number) === 'BIG').length;
  const runs = longestRuns(numbers);
  const run = (side: 'BIG' | 'SMALL') => {
    const chance = riskOfRuin({ levels: Math.max(1, runs[side]), rounds: known.length, winProbability: 0.5 });
    return messages.run(side, count(runs[side]), chanceWords(chance));
  };
  return [
    messages.counts(count(known.length), count(big), count(known.length - big)),
    run('BIG'),
    run('SMALL'),
  ];
}
