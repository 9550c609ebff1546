import { describe, expect, it } from 'vitest';
import { rankHints } from './MyStats.tsx';
import { rewardWeeks } from './LeaderboardDialog.tsx';

it.each([
  [
    30,
    1,
    ['30 more drawn picks needed for an overall rank.', '1 more drawn pick needed for a rank this week.'],
  ],
  [0, 0, ['Your overall rank is #3.', 'Your rank this week is below the first 100.']],
])('names the ranks with %d and %d picks missing', (missingOverall, missingWeekly, words) => {
  expect(rankHints({ missingOverall, missingWeekly, obstacle: null }, 3, null)).toEqual(words);
});

const reward = (id: string, weekStartDate: string, weekEndDate: string) => ({
  id,
  sessionId: id,
  username: id,
  rank: 1,
  weekStartDate,
  weekEndDate,
  accuracyRate: 50,
  totalPredictions: 20,
  rewardAmount: 1000,
});

describe('the weeks of rewards', () => {
  it('keep the order given and stand under their days, wherever the reader is', () => {
    const weeks = rewardWeeks([
      reward('a', '2026-12-27', '2027-01-02'),
      reward('b', '2026-12-27', '2027-01-02'),
      reward('c', '2026-12-20', '2026-12-26'),
    ]);
    expect(weeks.map(({ title, rewards }) => [title, rewards.map(({ id }) => id)])).toEqual([
      ['27 Dec 2026 – 2 Jan 2027', ['a', 'b']],
      ['20 Dec 2026 – 26 Dec 2026', ['c']],
    ]);
  });
});
