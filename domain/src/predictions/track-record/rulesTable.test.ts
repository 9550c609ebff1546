import { expect, it } from 'vitest';
import type { Outcome } from '../../game/outcome/outcome.ts';
import { predict } from '../predict.ts';
import { STRATEGY_NAMES } from '../prediction.ts';
import { sides } from '../../testing/sides.ts';
import { NO_DRAWS, PERCENTS, pushSide, rulesTable } from './rulesTable.ts';

/** Every history of `length` draws, newest first. */
function everyHistory(length: number): readonly (readonly Outcome[])[] {
  const letters = (bits: number) => bits.toString(2).padStart(length, '0').replaceAll('1', 'B');
  return Array.from({ length: 2 ** length }, (_, bits) => (length === 0 ? [] : sides(letters(bits))));
}

const windowOf = (history: readonly Outcome[]) =>
  history.toReversed().reduce((window, side) => pushSide(window, Number(side === 'BIG')), NO_DRAWS);

/** Each chance of a rule, a bit below it, and each place where another confidence begins. */
const NUMBERS = [
  ...[0.5, 0.55, 0.6, 0.65, 0.7].flatMap((chance) => [chance, chance - 2 ** -32]),
  ...Array.from({ length: 16 }, (_, part) => [part / 16, (part + 1) / 16 - 2 ** -32]).flat(),
];

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'says of every history of %d draws what predict says, whatever the random numbers',
  (length) => {
    const { cell, side, chance, spread, drawn } = rulesTable();
    const wrong = everyHistory(length).flatMap((history) => {
      const window = windowOf(history);
      return NUMBERS.filter((number) => {
        let calls = 0;
        const said = predict(history, () => ((calls += 1), number));
        const big = number < Number(chance[window]) === (side[window] === 1);
        return !(
          STRATEGY_NAMES[Math.floor(Number(cell[window]) / PERCENTS)] === said.strategy &&
          (Number(cell[window]) % PERCENTS) + Math.floor(number * Number(spread[window])) ===
            said.confidence &&
          drawn[window] === calls &&
          big === (said.prediction === 'BIG')
        );
      }).map((number) => ({ history, number }));
    });
    expect(wrong).toEqual([]);
  },
);

it('drops the oldest of eleven draws', () => {
  for (const history of everyHistory(11)) {
    expect(windowOf(history)).toBe(windowOf(history.slice(0, 10)));
  }
});

it('has a number of its own for each history of up to ten draws', () => {
  const windows = Array.from({ length: 11 }, (_, length) => everyHistory(length).map(windowOf)).flat();
  expect(new Set(windows).size).toBe(2047);
});
