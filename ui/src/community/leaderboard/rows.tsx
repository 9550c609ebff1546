import type { LeaderboardEntry, WeeklyLeaderboardEntry, WeeklyReward } from '@bigsmall/adapters-http/wire';
import { accuracyTone } from '@bigsmall/domain';
import { Medal } from 'lucide-react';
import { Grid } from '../../design-system/Grid.tsx';
import { Badge, Row, Stack, Text, visuallyHidden } from '../../design-system/index.ts';
import { IntervalScale } from '../../design-system/IntervalBar.tsx';
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
  const { rank, username, rate, correct, total, streak, interval } = player;
  return (
    <Grid as="li" gap={8} wideGap={12} align="center" className={css.row({ own })}>
      <Rank rank={rank} />
      <Stack gap={2}>
        <Row as="span" gap={8} rowGap={4} wrap className={css.name}>
          <Text as="span" size={13} weight="bold">
            {username}
          </Text>
          {own && <Badge tone="accent">{messages.you}</Badge>}
        </Row>
        <Row as="span" rowGap={0} align="stretch" wrap className={css.counts}>
          <span>{messages.specified.counts(count(correct), count(total))}</span>
          {streak !== null && <span>{messages.specified.running(String(streak))}</span>}
        </Row>
      </Stack>
      <Stack gap={0} className={css.measure}>
        <Accuracy rate={rate} />
        <IntervalScale {...interval} share={rate / 100} />
        <Text as="span" size={13} tone="muted" figures title={messages.range}>
          {`${whole(interval.low)}–${whole(interval.high)}%`}
        </Text>
      </Stack>
    </Grid>
  );
}

/** What a player earned in a closed week. */
export function RewardRow({ reward, own }: { readonly reward: WeeklyReward; readonly own: boolean }) {
  return (
    <Grid as="li" gap={8} wideGap={12} align="center" className={css.row({ own })}>
      <Rank rank={reward.rank} />
      <Stack gap={2}>
        <Row as="span" gap={8} rowGap={4} wrap className={css.name}>
          <Text as="span" size={13} weight="bold">
            {reward.username}
          </Text>
          {own && <Badge tone="accent">{messages.you}</Badge>}
        </Row>
        <Row as="span" gap={4} align="baseline">
          <Accuracy rate={reward.accuracyRate} size={13} />
          <Text as="span" size={13} tone="muted" figures>
            {messages.of(count(reward.totalPredictions))}
          </Text>
        </Row>
      </Stack>
      <Text as="span" size={13} weight="bold" figures>
        {messages.specified.earned(count(reward.rewardAmount))}
      </Text>
    </Grid>
  );
}

export interface RankProps {
  /** From 1. */
  readonly rank: number;
}

const metals = ['gold', 'silver', 'bronze'] as const;

/** A place: a medal for the first three, the number for all others. */
export function Rank({ rank }: RankProps) {
  const metal = metals[rank - 1];
  if (metal === undefined) return <span className={css.rank}>{`#${rank}`}</span>;
  return (
    <Row
      as="span"
      inline
      gap={2}
      justify="center"
      className={css.medal({ metal })}
      title={messages.medals[metal](String(rank))}
    >
      <Medal size={18} strokeWidth={1.75} aria-hidden />
      <span aria-hidden>{rank}</span>
      <span className={visuallyHidden}>{messages.medals[metal](String(rank))}</span>
    </Row>
  );
}

export interface AccuracyProps {
  /** Percent. */
  readonly rate: number;
  readonly size?: 13 | 15;
}

/** A rate in its colour. */
export function Accuracy({ rate, size = 15 }: AccuracyProps) {
  return (
    <Text as="span" size={size} weight="bold" figures tone={accuracyColour(rate)}>
      {`${rate.toFixed(1)}%`}
    </Text>
  );
}

const colours = { high: 'win', middle: 'warn', low: 'loss' } as const;

/** Green from 80 percent, yellow from 60, red below. */
export function accuracyColour(rate: number): 'win' | 'warn' | 'loss' {
  return colours[accuracyTone(rate)];
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

/** The overall ranking, in the server's order. */
export function overallPlayers(entries: readonly LeaderboardEntry[]): readonly Player[] {
  return entries.map((entry, index) => ({
    id: entry.id,
    rank: index + 1,
    username: entry.username,
    rate: entry.accuracyRate,
    correct: entry.correctPredictions,
    total: entry.totalPredictions,
    interval: entry.interval,
    streak: entry.currentStreak,
  }));
}

/** The ranking of the week, in the server's order. */
export function weeklyPlayers(entries: readonly WeeklyLeaderboardEntry[]): readonly Player[] {
  return entries.map((entry, index) => ({
    id: entry.id,
    rank: index + 1,
    username: entry.username,
    rate: entry.weeklyAccuracy,
    correct: entry.weeklyCorrect,
    total: entry.weeklyPredictions,
    interval: entry.interval,
    streak: null,
  }));
}
