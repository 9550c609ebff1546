import { outcomeOf, requirePeriod } from '@bigsmall/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPeriod, tenRows } from '../../testing/readings.ts';
import { manualItem, storedPicks, settleItems, withItem } from './manualItem.ts';

const side = fc.constantFrom('BIG' as const, 'SMALL' as const);
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a manual pick', () => {
  it('always simulates a number of its own side, and is marked so', () => {
    fc.assert(
      fc.property(side, chance, (result, random) => {
        const item = manualItem({ period: requirePeriod('1'), result }, () => random, 5);
        expect(outcomeOf(item.number)).toBe(result);
        expect(item).toMatchObject({ simulated: true, drawn: null, timestamp: 5 });
      }),
    );
  });

  it('takes the real result of its period and loses its simulation, once', () => {
    fc.assert(
      fc.property(side, chance, fc.integer({ min: 711, max: 720 }), (result, random, sequence) => {
        const item = manualItem({ period: aPeriod(sequence), result }, () => random, 5);
        const settled = settleItems([item], tenRows(720));
        const drawn = sequence % 10;
        expect(settled).toEqual([{ ...item, drawn, simulated: false, isWin: outcomeOf(drawn) === result }]);
        expect(settleItems(settled, [{ period: aPeriod(sequence), number: 9 - drawn }])).toBe(settled);
      }),
    );
  });

  it('is remembered with at most forty-nine others', () => {
    let items = storedPicks.initial;
    for (let at = 0; at < 60; at += 1) {
      items = withItem(
        items,
        manualItem({ period: requirePeriod('1'), result: 'BIG' }, () => 0.5, at),
      );
    }
    expect(items).toHaveLength(50);
    expect(items[0]?.timestamp).toBe(59);
    expect(storedPicks.parse(JSON.parse(JSON.stringify(items)))).toEqual(items);
  });

  it.each([
    [[{ ...manualItem({ period: requirePeriod('1'), result: 'BIG' }, () => 0.5, 1), period: 'x' }]],
    [[{ ...manualItem({ period: requirePeriod('1'), result: 'BIG' }, () => 0.5, 1), simulated: false }]],
    [[{ ...manualItem({ period: requirePeriod('1'), result: 'BIG' }, () => 0.5, 1), drawn: 12 }]],
  ])('is not read from %j', (value) => {
    expect(storedPicks.parse(value)).toBeUndefined();
  });
});
