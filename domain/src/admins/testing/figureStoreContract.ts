import { describe, expect } from 'vitest';
import { HOUR, type HourFigure, hourStart } from '../figures/hourlyFigures.ts';
import { NOON } from '../../testing/builders.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

const hour = hourStart(NOON);
const SPAN = { since: hour - 24 * HOUR, until: hour };
const figure = (given: Partial<HourFigure> = {}): HourFigure => ({
  hour,
  source: '',
  name: 'visitors',
  value: 3,
  ...given,
});

/** What every store of figures does. */
export function figureStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the hourly figures in ${name}`, () => {
    it('are empty in a new store, then as they were measured, by hour, source and name', async ({
      figures,
    }) => {
      expect(await figures.within(SPAN)).toEqual([]);
      const given = [
        figure(),
        figure({ hour: hour - HOUR, value: 0 }),
        figure({ source: 'one', name: 'streams', value: 12 }),
        figure({ source: 'two', name: 'streams', value: 30 }),
        figure({ name: 'bytes', value: 2 ** 45 }),
      ];
      await figures.raise(given, SPAN);
      const read = await figures.within(SPAN);
      expect(read).toHaveLength(given.length);
      expect(read).toEqual(expect.arrayContaining(given));
      expect(await figures.within({ since: hour - HOUR, until: hour - HOUR })).toEqual([given[1]]);
    });

    it('are never lowered within their hour', async ({ figures }) => {
      for (const value of [3, 9, 5]) await figures.raise([figure({ value })], SPAN);
      expect(await figures.within(SPAN)).toEqual([figure({ value: 9 })]);
    });

    it('leave nothing outside the span, also of a clock that was set back', async ({ figures }) => {
      const wide = { since: hour - 99 * HOUR, until: hour + 99 * HOUR };
      const kept = [figure({ hour: SPAN.since }), figure()];
      const gone = [figure({ hour: SPAN.since - HOUR }), figure({ hour: hour + HOUR })];
      await figures.raise([...kept, ...gone], wide);
      await figures.raise([], SPAN);
      const read = await figures.within(wide);
      expect(read).toHaveLength(2);
      expect(read).toEqual(expect.arrayContaining(kept));
    });

    it('take the highest of many that come at once', async ({ figures }) => {
      const values = [4, 1, 8, 2, 7, 3, 6, 5];
      await Promise.all(
        values.map((value) =>
          figures.raise([figure({ value }), figure({ name: 'waiting', value: 9 - value })], SPAN),
        ),
      );
      expect((await figures.within(SPAN)).map(({ value }) => value)).toEqual([8, 8]);
    });
  });
}
