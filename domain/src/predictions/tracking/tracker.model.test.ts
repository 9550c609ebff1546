import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FeedRow, Outcome } from '../../game/draws.ts';
import { makeMove, periodAt, type TrackerMove, trackerMoves } from '../testing/trackerMoves.ts';
import { emptyTracker, type Tracker } from './tracker.ts';

type Pick = { readonly period: string; readonly side: Outcome };
type Ended = Pick & { readonly status: 'win' | 'loss' | 'void' };

/** The rules without optimisation: remembers everything, recounts everything. All ids have one length. */
function naiveModel() {
  const seen = new Set<string>();
  let waiting: Pick[] = [];
  const log: Ended[] = [];

  function predict(period: string, side: Outcome): string | undefined {
    const remembered = [...waiting, ...log.slice(-100)];
    if (remembered.some((pick) => pick.period === period)) return 'already_tracked';
    if ([...seen].some((drawn) => drawn >= period)) return 'period_drawn';
    waiting.push({ period, side });
    return undefined;
  }

  function draws(rows: readonly FeedRow[]): readonly Ended[] {
    for (const { period } of rows) seen.add(period);
    const ended = waiting.flatMap((pick): Ended[] => {
      const own = rows.find(({ period }) => period === pick.period);
      if (own) return [{ ...pick, status: own.number > 4 === (pick.side === 'BIG') ? 'win' : 'loss' }];
      return [...seen].filter((drawn) => drawn > pick.period).length >= 15
        ? [{ ...pick, status: 'void' }]
        : [];
    });
    ended.sort((a, b) => (a.period < b.period ? -1 : 1));
    waiting = waiting.filter((pick) => !ended.some(({ period }) => period === pick.period));
    log.push(...ended);
    return ended;
  }

  function streak(status: 'win' | 'loss'): number {
    const counted = log.filter((pick) => pick.status !== 'void').toReversed();
    const end = counted.findIndex((pick) => pick.status !== status);
    return end === -1 ? counted.length : end;
  }

  function view() {
    const totalWins = log.filter(({ status }) => status === 'win').length;
    const totalLosses = log.filter(({ status }) => status === 'loss').length;
    const counted = totalWins + totalLosses || 1;
    return {
      waiting: waiting.map(({ period }) => period).toSorted(),
      remembered: log.slice(-100).toReversed(),
      stats: {
        totalWins,
        totalLosses,
        // Halves round up, in whole numbers: a share such as 23 of 40 has no exact double.
        winRate: Math.floor((200 * totalWins + counted) / (2 * counted)),
        winStreak: streak('win'),
        lossStreak: streak('loss'),
      },
      known: [...seen].toSorted().toReversed().slice(0, 15),
    };
  }

  const everSettled = () => log.map(({ period }) => period);

  return { predict, draws, view, everSettled };
}

const plain = ({ period, prediction, status }: Tracker['history'][number]): Ended => ({
  period,
  side: prediction,
  status,
});

function follow(moves: readonly TrackerMove[]): void {
  const model = naiveModel();
  let tracker: Tracker = emptyTracker;
  for (const move of moves) {
    const moved = makeMove(tracker, move);
    tracker = moved.tracker;
    const answer =
      move.kind === 'predict'
        ? { failure: model.predict(periodAt(move.place), move.side), settled: [] }
        : { failure: undefined, settled: model.draws(move.rows) };
    expect({
      failure: moved.failure,
      settled: moved.settled.map(plain),
      waiting: Object.keys(tracker.pending).toSorted(),
      remembered: tracker.history.map(plain),
      stats: tracker.stats,
      known: tracker.knownPeriods,
    }).toEqual({ ...answer, ...model.view() });
  }
  expect(new Set(model.everSettled()).size).toBe(model.everSettled().length);
}

it('behaves as the plain model and settles each period at most once, in any order of predictions and draws', () => {
  fc.assert(fc.property(trackerMoves(30), follow), { numRuns: 300 });
});

it('behaves as the plain model beyond the 100 settled predictions that it remembers', () => {
  const rounds = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean(), fc.boolean()), {
    minLength: 130,
    maxLength: 150,
  });
  fc.assert(
    fc.property(rounds, (list) => {
      follow(
        list.flatMap(([number, big, drawn], index): TrackerMove[] => [
          { kind: 'predict', place: index, side: big ? 'BIG' : 'SMALL' },
          { kind: 'draws', rows: drawn || index > 20 ? [{ period: periodAt(index), number }] : [] },
          { kind: 'predict', place: index - 110, side: 'BIG' },
        ]),
      );
    }),
    { numRuns: 1 },
  );
});
