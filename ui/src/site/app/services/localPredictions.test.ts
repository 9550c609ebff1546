import { emptyTracker, requirePeriod } from '@bigsmall/domain';
import { expect, it } from 'vitest';
import { manualItem } from '../../manual-prediction/manualItem.ts';
import { localPredictions } from './localPredictions.ts';

it('gathers what is open, what is settled and what was picked by hand', () => {
  const open = { period: requirePeriod('3'), prediction: 'BIG', confidence: 60, predictedAt: 1 } as const;
  const lost = {
    ...open,
    period: requirePeriod('2'),
    status: 'loss',
    number: 1,
    actualResult: 'SMALL',
  } as const;
  const item = manualItem({ period: requirePeriod('9'), result: 'SMALL' }, () => 0.2, 1);
  expect(localPredictions({ ...emptyTracker, pending: { 3: open }, history: [lost] }, [item])).toEqual([
    { source: 'ai', side: 'BIG', status: 'open', simulated: false },
    { source: 'ai', side: 'BIG', status: 'loss', simulated: false },
    { source: 'manual', side: 'SMALL', status: 'win', simulated: true },
  ]);
});

it('leaves out a pick that cannot be scored', () => {
  const late = manualItem({ period: requirePeriod('9'), result: 'SMALL', unscored: 'drawn' }, () => 0.2, 1);
  expect(localPredictions(emptyTracker, [late])).toEqual([]);
});
