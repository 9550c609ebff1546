import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../period.ts';
import { drawnNumbers } from '../../testing/arbitraries.ts';
import { type Draw, mergeDraws } from '../draws.ts';

const draw = (period: string, number: number, drawnAt = 0): Draw => ({
  period: requirePeriod(period),
  number,
  drawnAt,
});

/** Few periods, so that lists overlap and contradict each other. */
const draws = () =>
  fc.array(
    fc.record({
      period: fc.integer({ min: 990, max: 1010 }).map((id) => requirePeriod(String(id))),
      number: drawnNumbers(),
      drawnAt: fc.nat(),
    }),
    { maxLength: 20 },
  );

const knownDraws = () => draws().map((list) => [...new Map(list.map((one) => [one.period, one])).values()]);

describe('mergeDraws', () => {
  it('adds what is unknown, oldest first', () => {
    const merged = mergeDraws([draw('998', 1)], [draw('1000', 3), draw('999', 2), draw('998', 1)]);
    expect(merged).toEqual({ added: [draw('999', 2), draw('1000', 3)], changed: [] });
  });

  it('reports another number for a known period and lets the known draw stand', () => {
    const known = [draw('998', 1)];
    expect(mergeDraws(known, [draw('998', 4, 9)])).toEqual({
      added: [],
      changed: [{ period: '998', known: 1, claimed: 4 }],
    });
    expect(known).toEqual([draw('998', 1)]);
  });

  it('accounts for every incoming draw, changes no input and adds nothing twice', () => {
    fc.assert(
      fc.property(knownDraws(), draws(), (known, incoming) => {
        const before = copyOf([known, incoming]);
        const { added, changed } = mergeDraws(known, incoming);
        expect([known, incoming]).toEqual(before);
        const all = [...known, ...added];
        const kept = (period: string) => all.find((one) => one.period === period)?.number;
        const contradicting = incoming.filter((one) => one.number !== kept(one.period));
        expect(changed.map(({ period, claimed }) => [period, claimed])).toEqual(
          contradicting.map(({ period, number }) => [period, number]),
        );
        expect(new Set(added.map(({ period }) => period)).size).toBe(added.length);
        expect(added.every((one) => incoming.includes(one))).toBe(true);
        expect(mergeDraws(all, added)).toEqual({ added: [], changed: [] });
      }),
    );
  });
});

function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
