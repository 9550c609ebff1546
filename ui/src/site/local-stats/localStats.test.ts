import { describe, expect, it } from 'vitest';
import { type LocalPrediction, localStats } from './localStats.ts';

const ai = (status: LocalPrediction['status'], side: LocalPrediction['side'] = 'BIG'): LocalPrediction => ({
  source: 'ai',
  side,
  status,
  simulated: false,
});
const pick = (status: 'win' | 'loss', simulated: boolean): LocalPrediction => ({
  source: 'manual',
  side: 'SMALL',
  status,
  simulated,
});

describe('the statistics of this browser', () => {
  it('count what was drawn, and neither voids nor what is open nor simulations', () => {
    const stats = localStats([
      ai('win'),
      ai('loss', 'SMALL'),
      ai('void'),
      ai('open'),
      pick('win', true),
      pick('loss', true),
      pick('win', false),
    ]);
    expect(stats).toEqual({
      total: 7,
      big: 3,
      small: 4,
      ai: { hits: 1, n: 2 },
      manual: { hits: 1, n: 1 },
      simulated: 2,
    });
  });
});
