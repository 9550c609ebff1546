import type { SettledPrediction, TrackerStats } from './tracker.ts';

/** The stats after one more settled prediction: a void leaves them as they are. */
export function score(stats: TrackerStats, status: SettledPrediction['status']): TrackerStats {
  if (status === 'void') return stats;
  const won = status === 'win';
  const totalWins = stats.totalWins + (won ? 1 : 0);
  const totalLosses = stats.totalLosses + (won ? 0 : 1);
  return {
    totalWins,
    totalLosses,
    winRate: winRate(totalWins, totalLosses),
    winStreak: won ? stats.winStreak + 1 : 0,
    lossStreak: won ? 0 : stats.lossStreak + 1,
  };
}

/** Wins among wins and losses, as a rounded percentage; 0 before the first. */
export function winRate(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : Math.round((100 * wins) / (wins + losses));
}
