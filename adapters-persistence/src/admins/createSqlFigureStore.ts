import type { FigureStore, HourFigure } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';

// Always in one order, so that two servers cannot deadlock.
const raiseSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ hour: 'bigint', source: 'text', name: 'text', value: 'double precision' })})
  INSERT INTO hourly_figures (hour, source, name, value)
  SELECT hour, source, name, value FROM incoming WHERE true ORDER BY hour, source, name
  ON CONFLICT (hour, source, name) DO UPDATE SET value = excluded.value
    WHERE excluded.value > hourly_figures.value`;

const OUTSIDE = 'DELETE FROM hourly_figures WHERE hour < $since OR hour > $until';
const WITHIN = 'SELECT hour, source, name, value FROM hourly_figures WHERE hour >= $since AND hour <= $until';

/** The highest figures of the last hours, in the table `hourly_figures`. */
export function createSqlFigureStore(db: Database): FigureStore {
  return {
    raise: (figures, span) =>
      db.write(async (transaction) => {
        const rows = figures.map(({ hour, source, name, value }) => [hour, source, name, value]);
        if (rows.length > 0) await db.change(raiseSql(db), bindRows(rows), transaction);
        await db.change(OUTSIDE, { ...span }, transaction);
      }),
    within: (span) => db.select<HourFigure>(WITHIN, { ...span }),
  };
}
