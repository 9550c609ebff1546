import type { UserStats } from '@bigsmall/adapters-http/wire';
import { ChartNoAxesColumn } from 'lucide-react';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Stack, Stat, Text } from '../../design-system/index.ts';
import { Funnel, type FunnelProps } from '../../game/display/Funnel.tsx';
import { count } from '../../shared/format/count.ts';
import { accuracyColour } from './rows.tsx';
import * as css from './leaderboard.css.ts';
import { ListArea } from './ListArea.tsx';
import { messages } from './messages.ts';

const { specified } = messages;

export interface MyStatsProps {
  readonly stats: Loadable<UserStats | null>;
  /** The engine's hits after so many rounds; undefined while they are not known. */
  readonly ai?: FunnelProps['ai'] | undefined;
  /** From 1; null when the visitor is not in the list. */
  readonly overallRank: number | null;
  readonly weeklyRank: number | null;
  /** Opens the visitor's own limits. */
  readonly onLimits: () => void;
}

/** The visitor's own figures, and what is missing for a rank. */
export function MyStats({ stats, ...shown }: MyStatsProps) {
  const { value } = stats;
  const limits = (
    <Button tone="quiet" size="small" onClick={shown.onLimits}>
      {messages.limits}
    </Button>
  );
  return (
    <Stack gap={12}>
      <Text size={13} tone="muted">
        {messages.own.about}
      </Text>
      <ListArea
        label={messages.myStats}
        state={stats}
        isEmpty={(own) => own === null || own.totalPredictions === 0}
        empty={{
          icon: ChartNoAxesColumn,
          title: specified.noStats,
          hint: (
            <>
              {messages.own.waits}
              {value && ` ${rankHints(value, null, null)[0]}`}
            </>
          ),
          action: limits,
        }}
      >
        {(own) =>
          own && (
            <Stack gap={24} className={css.own}>
              <Figures own={own} {...shown} />
              {limits}
            </Stack>
          )
        }
      </ListArea>
    </Stack>
  );
}

function Figures({
  own,
  ai,
  overallRank,
  weeklyRank,
}: Omit<MyStatsProps, 'stats' | 'onLimits'> & { readonly own: UserStats }) {
  const { correctPredictions, totalPredictions, weeklyCorrect, weeklyPredictions } = own;
  return (
    <>
      <Grid columns={2} wide={4}>
        <Stat
          label={specified.accuracy}
          value={`${own.accuracyRate.toFixed(1)}%`}
          tone={accuracyColour(own.accuracyRate)}
        />
        <Stat
          label={specified.correct}
          value={messages.share(count(correctPredictions), count(totalPredictions))}
        />
        <Stat
          label={messages.thisWeek}
          value={messages.share(count(weeklyCorrect), count(weeklyPredictions))}
        />
        <Stat
          label={specified.streak}
          value={count(own.currentStreak)}
          hint={specified.longest(count(own.longestStreak))}
        />
      </Grid>
      <Stack gap={4}>
        {rankHints(own, overallRank, weeklyRank).map((words) => (
          <Text key={words} size={13}>
            {words}
          </Text>
        ))}
      </Stack>
      <Stack gap={8}>
        <Text size={13} weight="bold">
          {messages.own.compared}
        </Text>
        <Funnel ai={ai ?? []} you={{ total: totalPredictions, correct: correctPredictions }} />
      </Stack>
    </>
  );
}

type Missing = Pick<UserStats, 'missingOverall' | 'missingWeekly' | 'obstacle'>;

/** The visitor's ranks, or how many drawn picks are missing for each, and why picks are not ranked. */
export function rankHints(
  { missingOverall, missingWeekly, obstacle }: Missing,
  overallRank: number | null,
  weeklyRank: number | null,
): readonly string[] {
  const { trial_session: trial, ...obstacles } = messages.obstacles;
  if (obstacle === 'trial_session') return [trial];
  return [
    rankWords('overall', overallRank, missingOverall),
    rankWords('weekly', weeklyRank, missingWeekly),
    ...(obstacle === null ? [] : [obstacles[obstacle]]),
  ];
}

function rankWords(ranking: 'overall' | 'weekly', rank: number | null, missing: number): string {
  const words = messages.rank;
  const { own, a } = words[ranking];
  if (missing > 0) return words.missing(missing, a);
  return rank === null ? words.below(own) : words.place(own, String(rank));
}
