import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../period.ts';
import { drawnNumbers } from '../../testing/arbitraries.ts';
import { mergeDraws } from '../draws.ts';

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
