import type { DrawnRound } from '@bigsmall/domain/audit';
import type { DrawnRoundStore } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';

const COLUMNS = { period: 'text', day: 'text', round: 'bigint', signature: 'text' } as const;

const setSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(COLUMNS)})
  INSERT INTO drawn_rounds (period, day, round, signature)
  SELECT period, day, round, signature FROM incoming WHERE true ON CONFLICT (period) DO NOTHING`;

const readSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(COLUMNS)})
  SELECT period, round, signature FROM drawn_rounds WHERE period IN (SELECT period FROM incoming)`;

const OF_DAY = 'SELECT period, round, signature FROM drawn_rounds WHERE day = $day ORDER BY period';

/** Drawn rounds in the table `drawn_rounds`. */
export function createSqlDrawnRoundStore(db: Database): DrawnRoundStore {
  return {
    async readOrSet(rounds) {
      const rows = bindRows(
        rounds.map(({ period, round, signature }) => [period, dayOf(period), round, signature]),
      );
      await db.write((transaction) => db.change(setSql(db), rows, transaction));
      return db.select<DrawnRound>(readSql(db), rows);
    },
    ofDay: (day) => db.select<DrawnRound>(OF_DAY, { day }),
  };
}

function dayOf(period: string): string {
  return period.slice(0, 8);
}
