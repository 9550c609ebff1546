import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../platform/time/spans.ts';
import { weekOf } from '../../platform/time/ist.ts';
import { aPeriod, NOON } from '../../testing/builders.ts';
import { requirePublicId } from '../../visitors/publicId.ts';
import type { RecordRow } from '../recordRow.ts';
import { createStandings, standingsBefore } from './createStandings.ts';

const WEEK = weekOf(NOON).start;
const [ann, bob] = [requirePublicId('ann'), requirePublicId('bob')];
const rowAt = (recordedAt: number, publicId = ann): RecordRow => ({
  id: 'row',
  period: aPeriod(1),
  prediction: 'BIG',
  source: 'ai',
  confidence: null,
  recordedAt,
  publicId,
});

describe('createStandings', () => {
  it('counts the rows of each player overall and in the week around an instant', () => {
    const standings = createStandings([], 1);
    standings.add(rowAt(WEEK - 1), true);
    standings.add(rowAt(WEEK), false);
    standings.add(rowAt(WEEK + DAY), true);
    standings.add(rowAt(WEEK + DAY + MINUTE), true);
    standings.add(rowAt(WEEK + 2, bob), false);
    expect(standings.overall()).toEqual([
      { id: 'ann', total: 4, correct: 3, lastPredictionAt: WEEK + DAY + MINUTE, streak: 2 },
      { id: 'bob', total: 1, correct: 0, lastPredictionAt: WEEK + 2, streak: 0 },
    ]);
    expect(standings.weekly(WEEK)).toEqual([
      { id: 'ann', total: 3, correct: 2, lastPredictionAt: WEEK + DAY + MINUTE, days: 2 },
      { id: 'bob', total: 1, correct: 0, lastPredictionAt: WEEK + 2, days: 1 },
    ]);
    expect(standings.weekly(WEEK - 1)).toMatchObject([{ id: 'ann', total: 1, correct: 1, days: 1 }]);
    expect(standings.weekly(WEEK + 7 * DAY)).toEqual([]);
  });

  it('knows the last prediction also where rows come in another order', () => {
    const standings = createStandings([], 1);
    standings.add(rowAt(WEEK + 5), true);
    standings.add(rowAt(WEEK + 3), true);
    expect(standings.overall()).toMatchObject([{ lastPredictionAt: WEEK + 5 }]);
  });

  it('ends a streak with a loss, and begins the next one with a win', () => {
    const standings = createStandings([], 1);
    const streaks = [true, true, false, true].map((won, at) => {
      standings.add(rowAt(WEEK + at), won);
      return standings.overall()[0]?.streak;
    });
    expect(streaks).toEqual([1, 2, 0, 1]);
  });

  it.each([
    [1, 100],
    [120, 120],
  ])('counts of a week the first rows alone where a rank needs %i: %i', (weekly, most) => {
    const standings = createStandings([], weekly);
    for (let at = 0; at < most; at++) standings.add(rowAt(WEEK + at), false);
    standings.add(rowAt(WEEK + DAY), true);
    expect(standings.weekly(WEEK)).toMatchObject([{ total: most, correct: 0, days: 2 }]);
    expect(standings.overall()).toMatchObject([{ total: most + 1, correct: 1 }]);
  });

  it('continues from what it kept as from the rows, and leaves what was kept as it is', () => {
    const rows = [rowAt(WEEK - DAY), rowAt(WEEK), rowAt(WEEK + DAY, bob), rowAt(WEEK + DAY)];
    const all = createStandings([], 1);
    for (const row of rows) all.add(row, true);
    const first = createStandings([], 1);
    for (const row of rows.slice(0, 2)) first.add(row, true);
    const given = first.kept();
    const kept = JSON.stringify(given);
    const second = createStandings(given, 1);
    for (const row of rows.slice(2)) second.add(row, true);
    expect(second.kept()).toEqual(all.kept());
    expect(JSON.stringify(given)).toBe(kept);
  });
});

describe('standingsBefore', () => {
  it('starts a player with the total from before the record, and with the share of the week apart', () => {
    const figures = { publicId: ann, total: 9, correct: 6, days: 0, streak: 4, lastAt: WEEK + 1 };
    const kept = standingsBefore([
      { ...figures, weekStart: 0 },
      { ...figures, weekStart: WEEK, total: 5, correct: 2, days: 3, streak: 0, lastAt: 0 },
      { ...figures, publicId: bob, weekStart: 0, streak: 0 },
    ]);
    const standings = createStandings(kept, 1);
    expect(standings.overall()).toEqual([
      { id: 'ann', total: 9, correct: 6, lastPredictionAt: WEEK + 1, streak: 4 },
      { id: 'bob', total: 9, correct: 6, lastPredictionAt: WEEK + 1, streak: 0 },
    ]);
    expect(standings.weekly(WEEK)).toEqual([
      { id: 'ann', total: 5, correct: 2, lastPredictionAt: 0, days: 2 },
    ]);
    standings.add(rowAt(WEEK + 2 * DAY), true);
    expect(standings.overall()[0]).toMatchObject({ total: 10, correct: 7, streak: 5 });
    expect(standings.weekly(WEEK)).toMatchObject([{ total: 6, correct: 3, days: 3 }]);
  });
});
