import type { Player } from '@bigsmall/ui/community/leaderboard/rows.tsx';

const names = ['Quiet Heron 4821', 'Northern Dolphin 9034', 'Olive Lynx 1250', 'Misty Wren 7719'];

/** `count` players whose counts fall from place to place. */
export function somePlayers(count: number): readonly Player[] {
  return Array.from({ length: count }, (_, index) => {
    const total = 1240 - index * 37;
    const correct = Math.round(total * (0.552 - index * 0.004));
    const rate = Math.round((correct / total) * 1000) / 10;
    return {
      id: `player-${index + 1}`,
      rank: index + 1,
      username: names[index % names.length] ?? '',
      rate,
      correct,
      total,
      interval: { low: rate / 100 - 0.028, high: rate / 100 + 0.028 },
      streak: index % 4,
    };
  });
}

const ROWS = 10;

/** The rewards of a closed week. */
export function weekOfRewards(weekStartDate: string, weekEndDate: string) {
  return Array.from({ length: ROWS }, (_, index) => ({
    id: `${weekStartDate}-${index + 1}`,
    sessionId: `player-${index + 1}`,
    username: names[index % names.length] ?? '',
    rank: index + 1,
    weekStartDate,
    weekEndDate,
    accuracyRate: 57.1 - index,
    totalPredictions: 312 - index * 9,
    rewardAmount: [1000, 750, 500, 400, 300, 250, 200, 150, 100, 50][index] ?? 0,
  }));
}

/** The figures of a visitor that is the seventh of `somePlayers`. */
export const ownStats = {
  publicId: 'player-7',
  accuracyRate: 52.7,
  totalPredictions: 1018,
  correctPredictions: 536,
  currentStreak: 2,
  longestStreak: 9,
  weeklyAccuracy: 58.3,
  weeklyPredictions: 12,
  weeklyCorrect: 7,
  interval: { low: 0.496, high: 0.557 },
  missingOverall: 0,
  missingWeekly: 8,
  obstacle: null,
};
