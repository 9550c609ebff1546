import { comparePeriods, periodSortKey } from '@bigsmall/domain';
import type { DrawStore, StoredDraw } from '@bigsmall/domain/ports';
import type { Database } from './openDatabase.ts';
import { bindRows, rowset } from './rowset.ts';

type DrawRow = {
  readonly period: string;
  readonly number: number;
  readonly drawn_at: number;
  readonly first_seen_at: number;
};

// In the order of `position`, so that of two draws of one period the first one stands.
const INSERT = `
  WITH incoming AS (${rowset(['period', 'sort_key', 'number', 'drawn_at', 'first_seen_at'])})
  INSERT INTO draws (period, sort_key, number, drawn_at, first_seen_at)
  SELECT period, sort_key, number, drawn_at, first_seen_at FROM incoming WHERE true ORDER BY position
  ON CONFLICT (period) DO NOTHING
  RETURNING period, number, drawn_at, first_seen_at`;

const SELECT_CHANGED = `
  WITH incoming AS (${rowset(['period', 'number'])})
  SELECT draws.period, draws.number AS known, incoming.number AS claimed FROM incoming
  JOIN draws ON draws.period = incoming.period AND draws.number <> incoming.number
  ORDER BY position`;

const SELECT_FOUND = `
  WITH asked AS (${rowset(['period'])})
  SELECT * FROM draws WHERE period IN (SELECT period FROM asked)`;

/** Draws in the table `draws`. */
export function createSequelizeDrawStore(db: Database): DrawStore {
  return {
    append(draws) {
      const rows = bindRows(
        draws.map((draw) => [
          draw.period,
          periodSortKey(draw.period),
          draw.number,
          draw.drawnAt,
          draw.firstSeenAt,
        ]),
      );
      const claims = bindRows(draws.map(({ period, number }) => [period, number]));
      return db.write(async (transaction) => {
        const added = await db.select<DrawRow>(INSERT, rows, transaction);
        const changed = await db.select<{ period: string; known: number; claimed: number }>(
          SELECT_CHANGED,
          claims,
          transaction,
        );
        return {
          added: added.map(drawOfRow).toSorted((a, b) => comparePeriods(a.period, b.period)),
          changed,
        };
      });
    },

    async newest(limit) {
      const rows = await db.select<DrawRow>('SELECT * FROM draws ORDER BY sort_key DESC LIMIT $limit', {
        limit,
      });
      return rows.map(drawOfRow);
    },

    async find(periods) {
      const rows = await db.select<DrawRow>(SELECT_FOUND, bindRows(periods.map((period) => [period])));
      return rows.map(drawOfRow);
    },

    async countNewer(period, atMost) {
      const [row] = await db.select<{ readonly newer: number }>(
        `SELECT COUNT(*) AS newer FROM
          (SELECT 1 FROM draws WHERE sort_key > $sortKey LIMIT $atMost) AS later`,
        { sortKey: periodSortKey(period), atMost },
      );
      return row?.newer ?? 0;
    },
  };
}

function drawOfRow(row: DrawRow): StoredDraw {
  return {
    period: row.period,
    number: row.number,
    drawnAt: row.drawn_at,
    firstSeenAt: row.first_seen_at,
  };
}
