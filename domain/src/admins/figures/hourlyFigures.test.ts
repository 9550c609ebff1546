import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIGURE_NAMES,
  figureSpan,
  HOUR,
  type HourFigure,
  hoursAtAGlance,
  hourStart,
} from './hourlyFigures.ts';

const NOW = Date.UTC(2026, 8, 26, 12, 34);
const HERE = hourStart(NOW);
const figure = (given: Partial<HourFigure>): HourFigure => ({
  hour: HERE,
  source: '',
  name: 'visitors',
  value: 1,
  ...given,
});

describe('the last 24 hours at a glance', () => {
  it('are empty before the first figure', () => {
    const hours = hoursAtAGlance([figure({ value: 7 })], NOW);
    expect(hours.map(({ visitors }) => visitors)).toEqual([...Array.from({ length: 23 }, () => null), 7]);
    expect(hours.map(({ bytes }) => bytes)).toEqual(Array.from({ length: 24 }, () => null));
  });

  it('count the predictions of an hour from the total at the end of the hour before', () => {
    const totals = [100, 130, 130];
    const figures = totals.map((value, index) =>
      figure({ name: 'predictions', hour: HERE - (2 - index) * HOUR, value }),
    );
    const hours = hoursAtAGlance(figures, NOW).slice(-3);
    expect(hours.map(({ predictions }) => predictions)).toEqual([null, 30, 0]);
  });

  it('add what several servers measured', () => {
    const figures = ['a', 'b'].map((source, index) => figure({ name: 'streams', source, value: index + 2 }));
    expect(hoursAtAGlance(figures, NOW).at(-1)?.streams).toBe(5);
  });

  it('are always 24 in a row up to the present one, with no figure below 0', () => {
    const figures = fc.array(
      fc.record({
        hour: fc.integer({ min: -30, max: 3 }).map((hours) => HERE + hours * HOUR),
        source: fc.constantFrom('', 'a', 'b'),
        name: fc.constantFrom(...FIGURE_NAMES),
        value: fc.nat(1000),
      }),
    );
    fc.assert(
      fc.property(figures, fc.integer({ min: 0, max: HOUR - 1 }), (given, passed) => {
        const hours = hoursAtAGlance(given, HERE + passed);
        const { since, until } = figureSpan(HERE + passed);
        expect(hours.map(({ at }) => at)).toEqual(
          Array.from({ length: 24 }, (_, index) => since + (index + 1) * HOUR),
        );
        expect(hours.at(-1)?.at).toBe(until);
        const shown = hours.flatMap((hour) => FIGURE_NAMES.map((name) => hour[name]));
        expect(shown.every((value) => value === null || value >= 0)).toBe(true);
      }),
    );
  });
});
