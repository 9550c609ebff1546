import type { TrackerStats } from '@bigsmall/domain';
import { memo } from 'react';
import { Stack, Stat, Text } from '../../design-system/index.ts';
import * as css from './autoPrediction.css.ts';
import { messages } from './messages.ts';

const words = messages.score;

export interface ScoreProps {
  readonly stats: TrackerStats;
  /** Keeps the room of a score that is still to come. */
  readonly on: boolean;
}

/** Wins, losses, their rate and the running streak, once there is one of them. */
export const Score = memo(function Score({ stats, on }: ScoreProps) {
  const { totalWins, totalLosses, winRate, winStreak, lossStreak } = stats;
  const n = totalWins + totalLosses;
  if (n === 0 && !on) return null;
  const streak = winStreak > 0 ? words.won(winStreak) : lossStreak > 0 ? words.lost(lossStreak) : '—';
  return (
    <Stack gap={4} className={css.score}>
      {n === 0 ? (
        <Text size={14} tone="muted">
          {messages.scoreToCome}
        </Text>
      ) : (
        <div className={css.figures}>
          <Stat label={words.wins} value={totalWins} tone="win" />
          <Stat label={words.losses} value={totalLosses} tone="loss" />
          <Stat label={words.rate} value={`${winRate}%`} />
          <Stat label={words.streak} value={streak} title={words.streakTitle} />
        </div>
      )}
    </Stack>
  );
});
