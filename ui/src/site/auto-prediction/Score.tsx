import type { TrackerStats } from '@bigsmall/domain';
import { Row, Stat } from '../../design-system/index.ts';

/** Wins, losses, their rate and the running streak. */
export function Score({ stats }: { readonly stats: TrackerStats }) {
  const { totalWins, totalLosses, winRate, winStreak, lossStreak } = stats;
  const streak = winStreak > 0 ? `${winStreak} W` : lossStreak > 0 ? `${lossStreak} L` : '—';
  const none = totalWins + totalLosses === 0 ? 'none' : null;
  const plain = none ?? 'default';
  return (
    <Row equal gap={8} align="stretch">
      <Stat label="Wins" value={totalWins} tone={none ?? 'win'} />
      <Stat label="Losses" value={totalLosses} tone={none ?? 'loss'} />
      <Stat label="Win rate" value={none ? '—' : `${winRate}%`} tone={plain} />
      <Stat
        label="Streak"
        value={streak}
        tone={plain}
        title="Predictions in a row that came true (W) or did not (L)"
      />
    </Row>
  );
}
