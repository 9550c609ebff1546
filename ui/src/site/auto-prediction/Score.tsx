import type { TrackerStats } from '@bigsmall/domain';
import { lazy, Suspense } from 'react';
import { Disclosure, Row, Stat, Text } from '../../design-system/index.ts';
import * as css from './autoPrediction.css.ts';
import { messages } from './messages.ts';

const MeasuredBar = lazy(async () => ({ default: (await import('../../game/MeasuredBar.tsx')).MeasuredBar }));

export interface ScoreProps {
  readonly stats: TrackerStats;
  /** Keeps the room of a score that is still to come. */
  readonly on: boolean;
}

/** Wins, losses, their rate and the running streak, once there is one of them; on demand what the rate may be worth. */
export function Score({ stats, on }: ScoreProps) {
  const { totalWins, totalLosses, winRate, winStreak, lossStreak } = stats;
  const n = totalWins + totalLosses;
  if (n === 0 && !on) return null;
  const streak = winStreak > 0 ? `${winStreak} W` : lossStreak > 0 ? `${lossStreak} L` : '—';
  return (
    <div className={css.score}>
      {n === 0 ? (
        <Text size={14} tone="muted">
          {messages.scoreToCome}
        </Text>
      ) : (
        <>
          <Row equal gap={8} align="stretch">
            <Stat label="Wins" value={totalWins} tone="win" />
            <Stat label="Losses" value={totalLosses} tone="loss" />
            <Stat label="Win rate" value={`${winRate}%`} />
            <Stat
              label="Streak"
              value={streak}
              title="Predictions in a row that came true (W) or did not (L)"
            />
          </Row>
          <Disclosure label={messages.forStatisticians}>
            <Suspense fallback={null}>
              <MeasuredBar label="Measured hit rate" hits={totalWins} n={n} />
            </Suspense>
          </Disclosure>
        </>
      )}
    </div>
  );
}
