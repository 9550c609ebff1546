import type { LeaderboardEntry, WeeklyLeaderboardEntry, WeeklyReward } from '@bigsmall/adapters-http/wire';
import { accuracyTone } from '@bigsmall/domain';
import { Medal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Grid } from '../../design-system/Grid.tsx';
import { Badge, Row, Stack, Text, visuallyHidden } from '../../design-system/index.ts';
import { IntervalScale } from '../../design-system/IntervalScale.tsx';
import { count } from '../../shared/format/count.ts';
import * as css from './leaderboard.css.ts';
import { messages } from './messages.ts';

const whole = (share: number) => Math.round(share * 100);

export interface PlayerRowProps {
  readonly player: Player;
  readonly own: boolean;
}

/** A place of a ranking: who, how often right of how many, and how sure that is. */
export function PlayerRow({ player, own }: PlayerRowProps) {
  const { rate, correct, total, streak, interval } = player;
  return (
    <BoardRow
      {...player}
      own={own}
      end={
        <div className={css.measure}>
          <Accuracy rate={rate} />
          <IntervalScale {...interval} share={rate / 100} />
        </div>
      }
    >
      <span>
        {messages.specified.counts(count(correct), count(total))}
        {streak !== null && `, ${messages.specified.running(String(streak))}`}
      </span>
      <span title={messages.range}>
        {messages.trueRate(String(whole(interval.low)), String(whole(interval.high)))}
      </span>
    </BoardRow>
  );
}

/** What a player earned in a closed week. */
export function RewardRow({ reward, own }: { readonly reward: WeeklyReward; readonly own: boolean }) {
  return (
    <BoardRow
      rank={reward.rank}
      username={reward.username}
      own={own}
      end={
        <Text as="span" size={13} weight="bold" figures>
          {messages.specified.earned(count(reward.rewardAmount))}
        </Text>
      }
    >
      <span>
        <Accuracy rate={reward.accuracyRate} size={13} /> {messages.of(count(reward.totalPredictions))}
      </span>
    </BoardRow>
  );
}

function BoardRow({
  rank,
  username,
  own,
  children,
  end,
}: {
  readonly rank: number;
  readonly username: string;
  readonly own: boolean;
  /** Below the name. */
  readonly children: ReactNode;
  readonly end: ReactNode;
}) {
  return (
    <Grid as="li" gap={8} align="center" columns="between" className={css.row({ own })}>
      <Rank rank={rank} />
      <Stack gap={2} className={css.words}>
        <Row as="span" gap={8} rowGap={4} wrap>
          <Text as="span" weight="bold">
            {username}
          </Text>
          {own && <Badge tone="accent">{messages.you}</Badge>}
        </Row>
        {children}
      </Stack>
      {end}
    </Grid>
  );
}

const metals = ['gold', 'silver', 'bronze'] as const;

/** A place from 1 on: a medal for the first three, the number for all others. */
export function Rank({ rank }: { readonly rank: number }) {
  const metal = metals[rank - 1];
  if (metal === undefined) return <span className={css.rank}>{`#${rank}`}</span>;
  const words = messages.medals[metal](String(rank));
  return (
    <span className={css.medal({ metal })} title={words}>
      <Medal size={18} strokeWidth={1.75} aria-hidden />
      <span aria-hidden>{rank}</span>
      <span className={visuallyHidden}>{words}</span>
    </span>
  );
}

const colours = { high: 'win', middle: 'warn', low: 'loss' } as const;

/** Green from 80 percent, yellow from 60, red below. */
export const accuracyColour = (rate: number) => colours[accuracyTone(rate)];

/** A rate in percent, in its colour. */
function Accuracy({ rate, size = 15 }: { readonly rate: number; readonly size?: 13 | 15 }) {
  return (
    <Text as="span" size={size} weight="bold" figures tone={accuracyColour(rate)}>
      {`${rate.toFixed(1)}%`}
    </Text>
  );
}

/** A place in either ranking; `rate` is percent, the interval's ends shares. */
export type Player = {
  readonly id: string;
  readonly rank: number;
  readonly username: string;
  readonly rate: number;
  readonly correct: number;
  readonly total: number;
  readonly interval: { readonly low: number; readonly high: number };
  /** Not known of a week. */
  readonly streak: number | null;
};

type Entry = LeaderboardEntry | WeeklyLeaderboardEntry;

/** A ranking in the server's order, of all time or of a week. */
export function playersOf(entries: readonly Entry[]): readonly Player[] {
  return entries.map((entry, index) => ({
    id: entry.id,
    rank: index + 1,
    username: entry.username,
    interval: entry.interval,
    ...('currentStreak' in entry
      ? {
          rate: entry.accuracyRate,
          correct: entry.correctPredictions,
          total: entry.totalPredictions,
          streak: entry.currentStreak,
        }
      : {
          rate: entry.weeklyAccuracy,
          correct: entry.weeklyCorrect,
          total: entry.weeklyPredictions,
          streak: null,
        }),
  }));
}
