import type { UserStats } from '@bigsmall/adapters-http/wire';
import type { Loadable } from '../../design-system/AsyncState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Row, Stack, Stat, Text } from '../../design-system/index.ts';
import { Funnel, type FunnelProps } from '../../game/display/Funnel.tsx';
import { count } from '../../shared/format/count.ts';
import * as css from './leaderboard.css.ts';
import { Loaded, WayToRank } from './ListArea.tsx';
import { messages } from './messages.ts';
import { accuracyColour } from './rows.tsx';

const { specified } = messages;
/** Of fewer picks a percentage says nothing. */
const LEAST_FOR_RATE = 10;

export interface MyStatsProps {
  readonly stats: Loadable<UserStats | null>;
  /** The engine's hits after so many rounds; undefined while they are not known. */
  readonly ai?: FunnelProps['ai'] | undefined;
  /** From 1; null when the visitor is not in the list. */
  readonly overallRank: number | null;
  readonly weeklyRank: number | null;
}

/** The visitor's own figures, and the way to a rank. */
export function MyStats({ stats, ...shown }: MyStatsProps) {
  return (
    <Stack gap={16} className={css.own}>
      <Text size={13} tone="muted">
        {messages.own.about}
      </Text>
      <Loaded state={stats}>
        {(own) =>
          own === null || own.totalPredictions === 0 ? (
            <>
              <Text>{specified.noStats}</Text>
              {own && <Ranks own={own} {...shown} />}
            </>
          ) : (
            <Figures own={own} {...shown} />
          )
        }
      </Loaded>
    </Stack>
  );
}

type Own = Omit<MyStatsProps, 'stats'> & { readonly own: UserStats };

function Figures(props: Own) {
  const { own, ai = [] } = props;
  const { accuracyRate, correctPredictions: correct, totalPredictions: total } = own;
  const rate =
    total < LEAST_FOR_RATE
      ? { value: messages.own.tally(String(correct), String(total - correct)) }
      : { value: `${accuracyRate.toFixed(1)}%`, tone: accuracyColour(accuracyRate) };
  return (
    <>
      <Grid columns={2} wide={4}>
        <Stat label={specified.accuracy} {...rate} />
        <Stat label={specified.correct} value={messages.share(count(correct), count(total))} />
        <Stat
          label={messages.thisWeek}
          value={messages.share(count(own.weeklyCorrect), count(own.weeklyPredictions))}
        />
        <Stat
          label={specified.streak}
          value={count(own.currentStreak)}
          hint={specified.longest(count(own.longestStreak))}
        />
      </Grid>
      <Ranks {...props} />
      <Text size={13} weight="bold">
        {messages.own.compared}
      </Text>
      <Funnel ai={ai} you={{ total, correct }} />
    </>
  );
}

/** The visitor's ranks, or the way to each, and why picks are not ranked. */
function Ranks({ own, overallRank, weeklyRank }: Own) {
  const { obstacle } = own;
  const ranks = [
    [messages.rank.overall, overallRank, own.totalPredictions, own.missingOverall],
    [messages.rank.weekly, weeklyRank, own.weeklyPredictions, own.missingWeekly],
  ] as const;
  return (
    <>
      {(obstacle === 'trial_session' ? [] : ranks).map(([label, rank, done, missing]) =>
        missing > 0 ? (
          <WayToRank key={label} label={label} done={done} missing={missing} />
        ) : (
          <Row key={label} justify="between" className={css.words}>
            <strong className={css.label}>{label}</strong>
            {rank === null ? messages.rank.below : `#${rank}`}
          </Row>
        ),
      )}
      {obstacle !== null && <Text size={13}>{messages.obstacles[obstacle]}</Text>}
    </>
  );
}
