import type { DrawTally, Period } from '@bigsmall/domain';
import type { DrawTallyStore } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';

const READ = 'SELECT record FROM draw_record';
const FIRST = `
  INSERT INTO draw_record (place, period, record) VALUES (1, $period, $record) ON CONFLICT (place) DO NOTHING`;
const NEXT = 'UPDATE draw_record SET period = $period, record = $record WHERE period = $before';

/** The tally of all counted draws, in the one row of the table `draw_record`. */
export function createSqlDrawTallyStore(db: Database): DrawTallyStore {
  return {
    async read() {
      const [row] = await db.select<{ readonly record: string }>(READ, {});
      return row && (JSON.parse(row.record) as DrawTally);
    },
    replace(before: Period | undefined, next) {
      const row = { period: next.period, record: JSON.stringify(next) };
      return db.write(async (transaction) => {
        const changed =
          before === undefined
            ? await db.change(FIRST, row, transaction)
            : await db.change(NEXT, { ...row, before }, transaction);
        return changed > 0;
      });
    },
  };
}
