import { type FeedRow, hourOf, longestRuns, outcomeOf, type Period, riskOfRuin } from '@bigsmall/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { drawHoursQuery } from '../../api/drawHours.ts';
import { Card, Row, Stack, Text } from '../../design-system/index.ts';
import { Notice } from '../../design-system/Notice.tsx';
import { count } from '../../shared/format/count.ts';
import { chanceWords } from './chanceWords.ts';
import { columnOf, digitsUntil, DRAWS, numberOf, ROWS, withDraws } from './dayDigits.ts';
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
    <Row as="span" gap={8} align="stretch" className={css.legend}>
      {(['BIG', 'SMALL'] as const).map((side) => (
        <Row as="span" key={side} inline gap={4}>
          <span className={css.swatch({ side })} aria-hidden />
          {side}
        </Row>
      ))}
    </Row>
  );
}

function Day({ newest, hour, draws }: DayCardProps & { readonly newest: Period; readonly hour: string }) {
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(drawHoursQuery(hour, ROWS));
  const read = useMemo(() => digitsUntil(hour, data), [hour, data]);
  // With the draws that came live at once: a cell without its draw, for one frame, would move what is below.
  const numbers = useMemo(() => withDraws(read, newest, draws), [read, newest, draws]);
  // A draw that came live is read no more.
  useEffect(() => {
    if (data === undefined || (data.hour === hour && data.numbers === numbers)) return;
    queries.setQueryData(drawHoursQuery(hour, ROWS).queryKey, { hour, numbers });
  }, [queries, hour, numbers, data]);
  const begin = columnOf(newest) + 1;
  const digits = numbers.slice(begin, begin + DRAWS);
  // Of a part of the day they would be longer for a moment, and move what is below.
  const isRead = data !== undefined && !isError;
  const lines = useMemo(() => (isRead ? linesOf(Array.from(digits, numberOf)) : []), [isRead, digits]);
  return (
    <>
      <DayStrip
        digits={digits}
        newest={newest}
        renderProof={(period, number) => <DrawProof key={period} period={period} number={number} />}
      />
      {isError && (
        <Notice tone="warn" onRetry={() => void refetch()} retrying={isFetching}>
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
