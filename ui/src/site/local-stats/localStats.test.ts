import { emptyTracker, requirePeriod } from '@bigsmall/domain';
import { describe, expect, it } from 'vitest';
import { localStats } from './LocalStatsCard.tsx';

const made = { period: requirePeriod('3'), prediction: 'BIG', confidence: 60, predictedAt: 1 } as const;
const pick = { result: 'SMALL', isWin: true, simulated: true } as const;

describe('the statistics of this browser', () => {
  it('count what was drawn, and neither voids nor what is open nor simulations', () => {
    const tracker = {
      ...emptyTracker,
      pending: { 3: made },
      history: [
        { ...made, status: 'win', number: 7, actualResult: 'BIG' },
        { ...made, prediction: 'SMALL', status: 'loss', number: 8, actualResult: 'BIG' },
        { ...made, status: 'void' },
      ],
    } as const;
    const lost = { ...pick, isWin: false };
    expect(localStats(tracker, [pick, lost, { ...pick, simulated: false }])).toEqual({
      total: 7,
      big: 3,
      small: 4,
      manual: { hits: 1, n: 1 },
      simulated: 2,
    });
  });
});
