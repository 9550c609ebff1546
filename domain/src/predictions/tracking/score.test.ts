import { describe, expect, it } from 'vitest';
import { score, winRate } from './score.ts';

const stats = { totalWins: 2, totalLosses: 1, winRate: 67, winStreak: 2, lossStreak: 0 };

describe('score', () => {
  it('counts a win, lengthens the win streak and ends the loss streak', () => {
    expect(score({ ...stats, winStreak: 0, lossStreak: 1 }, 'win')).toEqual({
      totalWins: 3,
      totalLosses: 1,
      winRate: 75,
      winStreak: 1,
      lossStreak: 0,
    });
    expect(score(stats, 'win').winStreak).toBe(3);
  });

  it('counts a loss, lengthens the loss streak and ends the win streak', () => {
    const lost = score(stats, 'loss');
    expect(lost).toEqual({ totalWins: 2, totalLosses: 2, winRate: 50, winStreak: 0, lossStreak: 1 });
    expect(score(lost, 'loss').lossStreak).toBe(2);
  });

  it('leaves all as it is for a void', () => {
    expect(score(stats, 'void')).toBe(stats);
  });
});

describe('winRate', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 100],
    [0, 1, 0],
    [2, 1, 67],
    [1, 2, 33],
    [1, 7, 13],
    [23, 17, 58],
  ])('of %d wins and %d losses is %d%%', (wins, losses, rate) => {
    expect(winRate(wins, losses)).toBe(rate);
  });
});
