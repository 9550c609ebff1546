import { emptyTracker, requirePeriod } from '@bigsmall/domain';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import LocalStatsCard, { localStats } from './LocalStatsCard.tsx';

const made = { period: requirePeriod('3'), prediction: 'BIG', confidence: 60, predictedAt: 1 } as const;
const pick = { result: 'SMALL', isWin: true, simulated: true } as const;

it('says of five manual picks how many were right', () => {
  const picks = [1, 2, 3, 4, 5].map((at) => ({ ...pick, isWin: at < 4, simulated: false }));
  render(<LocalStatsCard tracker={emptyTracker} picks={picks} />);
  expect(screen.getByText('Manual picks: 3 of 5 right.')).toBeVisible();
});

it('counts every prediction of this browser, and as right or wrong only what was drawn', () => {
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
  });
});
