import { emptyTracker, resolvePending, type Tracker } from '@bigsmall/domain';
import { expect, it } from 'vitest';
import { aPeriod, tenRows } from '../../testing/readings.ts';
import { listedPredictions } from './LastTen.tsx';

const pick = (sequence: number) =>
  ({ period: aPeriod(sequence), prediction: 'BIG', confidence: 60, predictedAt: 0 }) as const;
const pendingOf = (...sequences: readonly number[]): Tracker['pending'] =>
  Object.fromEntries(sequences.map((sequence) => [aPeriod(sequence), pick(sequence)]));
const left = (sequence: number, without: number) =>
  tenRows(sequence).filter(({ period }) => period !== aPeriod(without));
const shown = ({ history, pending }: Tracker, newest: number, most = 10) =>
  listedPredictions(history, pending, aPeriod(newest), most).map(({ period, status }) => [period, status]);

it('lists a pick whose draw the feed left out as waiting until it is void, and no pick of a draw to come', () => {
  let tracker: Tracker = { ...emptyTracker, pending: pendingOf(721, 722) };
  expect(shown(tracker, 720)).toEqual([]);
  // Its draw has come and settles it next: it is no gap.
  expect(shown(tracker, 721)).toEqual([]);
  ({ tracker } = resolvePending(tracker, left(722, 721)));
  expect(shown(tracker, 722)).toEqual([
    [aPeriod(721), 'waiting'],
    [aPeriod(722), 'loss'],
  ]);
  ({ tracker } = resolvePending(tracker, left(730, 721)));
  expect(shown(tracker, 730)[0]).toEqual([aPeriod(721), 'waiting']);
  ({ tracker } = resolvePending(tracker, left(740, 721)));
  expect(shown(tracker, 740)[0]).toEqual([aPeriod(721), 'void']);
  expect(shown(tracker, 740)).toHaveLength(2);
});

it('lists a pick whose draw came late as right or wrong', () => {
  const { tracker } = resolvePending({ ...emptyTracker, pending: pendingOf(721) }, left(722, 721));
  expect(shown(tracker, 722)).toEqual([[aPeriod(721), 'waiting']]);
  const late = resolvePending(tracker, [{ period: aPeriod(721), number: 7 }]).tracker;
  expect(shown(late, 722)).toEqual([[aPeriod(721), 'win']]);
});
