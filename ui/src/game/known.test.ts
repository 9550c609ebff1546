import { MINUTE, requirePeriod } from '@bigsmall/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLiveState, aPeriod, aReading, tenRows } from '../testing/readings.ts';
import { isStale, type KnownGame, learn, learnState, MAX_ROWS, mergeRows, untilLock } from './known.ts';
import { type ResultsReading, serverMs } from './reading.ts';

type Given = Parameters<typeof aReading>[1];
const DRAWN_AT = Number(aReading(720).drawnAt);
const dueAfter = (sequence: number) => DRAWN_AT + (sequence - 720 + 1) * MINUTE;
/** Our server's reading, which names the time of the next draw. */
const own = (sequence: number, given: Given = {}) =>
  aReading(sequence, { readAfter: serverMs(dueAfter(sequence)), ...given });
const first = (sequence: number, given?: Given, at = 0) => learn(null, aReading(sequence, given), at, 1000);
const then = (known: KnownGame, reading: ResultsReading, at: number) => learn(known, reading, at, 1000);
const pushed = (sequence: number) => aLiveState(sequence, dueAfter(sequence));

describe('the end of the round', () => {
  it('is 60 s after its draw by the server’s time', () => {
    expect(first(720, { age: 12_000 }, 1_000).endsAt).toBe(49_000);
    expect(first(720, { age: -3_000 }, 1_000).endsAt).toBe(64_000);
  });

  it('counts from the moment a draw was first seen when no time is plausible', () => {
    const known = first(720, { age: null }, 1_000);
    expect(known.endsAt).toBe(61_000);
    const again = then(known, aReading(720, { age: null }), 30_000);
    expect(again.endsAt).toBe(61_000);
    expect(then(again, aReading(721, { age: null }), 66_000).endsAt).toBe(126_000);
  });

  it('ignores the rounding of a Date header, and follows a real change', () => {
    const known = first(720, { age: 10_000 });
    expect(then(known, aReading(720, { age: 20_000 }), 10_900).endsAt).toBe(50_000);
    expect(then(known, aReading(720, { age: 25_000 }), 10_000).endsAt).toBe(45_000);
  });

  it.each([-5_001, 75_001, 3_600_000, -3_600_000])('is not told by a draw of an age of %i ms', (age) => {
    expect(first(720, { age }, 1_000)).toMatchObject({ ahead: null, endsAt: 61_000 });
  });

  it.each([-5_000, 75_000])('is told by a draw of an age of just %i ms', (age) => {
    expect(first(720, { age }, 1_000).endsAt).toBe(61_000 - age);
  });
});

it('a game that shows one draw for more than two and a half minutes is stale', () => {
  const known = first(720, { age: null });
  expect(isStale(known, 150_000)).toBe(false);
  expect(isStale(then(known, aReading(720, { age: null }), 150_001), 150_001)).toBe(true);
  expect(isStale(then(known, aReading(721), 150_001), 150_001)).toBe(false);
  expect(isStale(first(720, { stale: true }), 0)).toBe(true);
});

describe('the time until the lock', () => {
  it('counts down for the open period and for the next one, and is negative for any other', () => {
    const known = first(720, { age: 30_000 });
    expect(untilLock(known, aPeriod(721), 0)).toBe(19_000);
    expect(untilLock(known, aPeriod(721), 20_001)).toBe(-1001);
    expect(untilLock(known, aPeriod(722), 29_000)).toBe(50_000);
    expect(untilLock(known, aPeriod(723), 0)).toBe(-Infinity);
    expect(untilLock(known, aPeriod(720), 0)).toBe(-Infinity);
  });

  it('is over while results are stale', () => {
    expect(untilLock(first(720, { stale: true }), aPeriod(721), 0)).toBe(-Infinity);
  });

  it('has no end when no time is known', () => {
    expect(untilLock(first(720, { age: null }), aPeriod(721), 55_000)).toBe(Infinity);
  });

  it('is over after the last possible id', () => {
    const last = { period: requirePeriod('999'), number: 1 };
    expect(untilLock(first(720, { newest: last, rows: [last] }), '000', 0)).toBe(-Infinity);
  });
});

describe('a pushed state', () => {
  const known = learn(null, own(720), 0, 1000);

  it('continues what is known, also over a gap', () => {
    for (const sequence of [721, 723]) {
      const at = (sequence - 720) * MINUTE;
      const next = learnState(known, pushed(sequence), at, 12_000);
      const lastSuccessAt = serverMs(at + known.ahead!);
      expect(next).toEqual(learn(known, own(sequence, { lastSuccessAt }), at, 12_000));
      expect(next.rows.slice(0, 2).map(({ period }) => period)).toEqual([
        aPeriod(sequence),
        aPeriod(sequence - 1),
      ]);
    }
  });

  it('that names no lock, or comes where predictions were not ranked so far, has the server asked at once', () => {
    expect(learnState(known, { ...pushed(721), next: null }, 5, 12_000)).toEqual({ ...known, askAt: 0 });
    const unranked = first(720, { readAfter: serverMs(dueAfter(720)), verified: false });
    expect(learnState(unranked, pushed(721), MINUTE, 12_000)).toMatchObject({
      newest: { period: aPeriod(721) },
      askAt: 0,
    });
  });

  it('that is known changes only when the next draw is asked for, once', () => {
    const again = learnState(known, pushed(720), 5, 12_000);
    expect(again).toEqual({ ...known, askAt: 55_000 + 12_000 });
    expect(learnState(again, pushed(720), 9, 12_000)).toBe(again);
    expect(learnState(known, pushed(719), 5, 12_000)).toBe(known);
    expect(learnState(known, { ...pushed(721), draws: [['x', 1]] }, 5, 12_000)).toBe(known);
  });

  it('leaves a third party’s own results alone', () => {
    const theirs = first(720);
    expect(learnState(theirs, pushed(721), 5, 12_000)).toBe(theirs);
  });
});

/** When each draw of the properties comes first, steady; minute 720 is drawn 5 s before 0. */
const drawnAt = (sequence: number) => (sequence - 720) * MINUTE - 5_000;
const TIMES = ['rows', 'newest', 'drawnAt', 'readAfter', 'ahead', 'endsAt'] as const;
const timesOf = (known: KnownGame) => TIMES.map((name) => known[name]);

it('a draw that is pushed, read, or both, in any order and any number of times, gives the same draws and instants; nothing goes backwards', () => {
  const ways = fc.record({
    /** The draws that arrive, by which way, and how long after they were drawn: newer ones may be known by then. */
    arrivals: fc.array(
      fc.record({
        sequence: fc.integer({ min: 720, max: 726 }),
        by: fc.constantFrom('push' as const, 'read' as const),
        // A newest draw that is older has no plausible age.
        late: fc.integer({ min: 0, max: 75_000 }),
      }),
      { maxLength: 30 },
    ),
    last: fc.constantFrom('push' as const, 'read' as const),
  });
  fc.assert(
    fc.property(ways, ({ arrivals, last }) => {
      // Each draw comes at least once, in time.
      const inTime = Array.from({ length: 6 }, (_, index) => ({
        sequence: 721 + index,
        by: last,
        late: 200,
      }));
      const all = [...inTime, ...arrivals]
        .map((one) => ({ ...one, at: drawnAt(one.sequence) + one.late }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => a.at - b.at);
      let known = learn(null, own(720), 0, 1000);
      for (const { sequence, by, at, late } of all) {
        const before = known;
        known =
          by === 'push'
            ? learnState(known, pushed(sequence), at, 12_000)
            : learn(known, own(sequence, { age: late }), at, 1000);
        expect(known.newest.period >= before.newest.period).toBe(true);
        expect(known.endsAt).toBeGreaterThanOrEqual(before.endsAt);
        expect(known.rows.length).toBeGreaterThanOrEqual(before.rows.length);
        expect(new Set(known.rows.map(({ period }) => period)).size).toBe(known.rows.length);
      }
      let read = learn(null, own(720), 0, 1000);
      for (const { sequence, late } of inTime) {
        read = learn(read, own(sequence, { age: late }), drawnAt(sequence) + late, 1000);
      }
      expect(timesOf(known)).toEqual(timesOf(read));
    }),
  );
});

describe('the remembered draws', () => {
  it('gain new draws, newest first', () => {
    expect(mergeRows(tenRows(720), tenRows(722).toReversed()).map((row) => row.period)).toEqual(
      [...tenRows(722).slice(0, 2), ...tenRows(720)].map((row) => row.period),
    );
  });

  it('keep a known number when a later answer differs', () => {
    const [newest, ...older] = tenRows(720);
    const changed = [
      ...tenRows(721).slice(0, 1),
      { period: newest!.period, number: 9 - newest!.number },
      ...older,
    ];
    expect(mergeRows(tenRows(720), changed)).toContainEqual(newest);
  });

  it('are replaced by an answer that shares no period with them', () => {
    expect(mergeRows(tenRows(720), tenRows(700))).toEqual(tenRows(700));
    expect(mergeRows(tenRows(720), [{ period: requirePeriod('20241201001'), number: 4 }])).toEqual([
      { period: '20241201001', number: 4 },
    ]);
  });

  it('never exceed their maximum', () => {
    let rows = tenRows(100);
    for (let sequence = 101; sequence < 200; sequence += 1) rows = mergeRows(rows, tenRows(sequence));
    expect(rows).toHaveLength(MAX_ROWS);
    expect(rows.slice(0, 10)).toEqual(tenRows(199));
  });
});
