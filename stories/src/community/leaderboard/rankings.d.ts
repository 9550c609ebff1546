import type { Player } from '@bigsmall/ui/community/leaderboard/players.ts';
/** `count` players whose counts fall from place to place. */
export declare function somePlayers(count: number): readonly Player[];
/** The rewards of a closed week. */
export declare function weekOfRewards(
  weekStartDate: string,
  weekEndDate: string,
): {
  id: string;
  sessionId: string;
  username: string;
  rank: number;
  weekStartDate: string;
  weekEndDate: string;
  accuracyRate: number;
  totalPredictions: number;
  rewardAmount: number;
}[];
/** The course of that visitor's hit rate, which ends at its figures. */
export declare const ownCourse: (readonly [number, number])[];
/** The figures of a visitor that is the seventh of `somePlayers`. */
export declare const ownStats: {
  publicId: string;
  accuracyRate: number;
  totalPredictions: number;
  correctPredictions: number;
  currentStreak: number;
  longestStreak: number;
  weeklyAccuracy: number;
  weeklyPredictions: number;
  weeklyCorrect: number;
  interval: {
    low: number;
    high: number;
  };
  missingOverall: number;
  missingWeekly: number;
  ranking: {
    weekly: boolean;
    overall: boolean;
    reasons: 'few_weekly'[];
    missing: {
      overall: number;
      weekly: number;
      days: number;
    };
  };
};
