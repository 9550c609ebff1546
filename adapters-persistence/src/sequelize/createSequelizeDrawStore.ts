import { comparePeriods, periodSortKey } from '@bigsmall/domain';
import type { DrawStore, StoredDraw } from '@bigsmall/domain/ports';
import type { Database } from './database.ts';
import { bindRows, type Columns } from './rowset.ts';

type DrawRow = {
  readonly period: string;
  readonly number: number;
  readonly drawn_at: number;
  readonly first_seen_at: number;
  readonly unseen_at: number | null;
};

const COLUMNS = {
  period: 'text',
  sort_key: 'text',
  number: 'integer',
  drawn_at: 'bigint',
  first_seen_at: 'bigint',
  unseen_at: 'bigint',
} satisfies Columns;

function statements({ rowset }: Database) {
  return {
    // In the order of `position`, so that of two draws of one period the first one stands.
    insert: `
      WITH incoming AS (${rowset(COLUMNS)})
      INSERT INTO draws (period, sort_key, number, drawn_at, first_seen_at, unseen_at)
      SELECT period, sort_key, number, drawn_at, first_seen_at, unseen_at FROM incoming WHERE true ORDER BY position
      ON CONFLICT (period) DO NOTHING
      RETURNING period, number, drawn_at, first_seen_at, unseen_at`,
    selectChanged: `
      WITH incoming AS (${rowset({ period: 'text', number: 'integer' })})
      SELECT draws.period, draws.number AS known, incoming.number AS claimed FROM incoming
      JOIN draws ON draws.period = incoming.period AND draws.number <> incoming.number
      ORDER BY position`,
    release: `
      WITH incoming AS (${rowset({ period: 'text' })})
      DELETE FROM quarantined_draws WHERE period IN (SELECT period FROM incoming)`,
    selectFound: `
      WITH asked AS (${rowset({ period: 'text' })})
      SELECT * FROM draws WHERE period IN (SELECT period FROM asked)`,
  };
}

/** Draws in the table `draws`. */
export function createSequelizeDrawStore(db: Database): DrawStore {
  const { insert, selectChanged, release, selectFound } = statements(db);
  return {
    append(draws) {
      const rows = bindRows(
        draws.map((draw) => [
          draw.period,
          periodSortKey(draw.period),
          draw.number,
          draw.drawnAt,
          draw.firstSeenAt,
          draw.unseenAt,
        ]),
      );
      const claims = bindRows(draws.map(({ period, number }) => [period, number]));
      return db.write(async (transaction) => {
        // After those who record for these periods, and before all who have yet to look for the draw.
        await db.lockPeriods(
          draws.map(({ period }) => period),
          'exclusive',
          transaction,
        );
        const added = await db.select<DrawRow>(insert, rows, transaction);
        const changed = await db.select<{ period: string; known: number; claimed: number }>(
          selectChanged,
          claims,
          transaction,
        );
        if (added.length > 0) {
          const periods = bindRows(added.map(({ period }) => [period]));
          await db.change(release, periods, transaction);
        }
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
      const rows = await db.select<DrawRow>(selectFound, bindRows(periods.map((period) => [period])));
      return rows.map(drawOfRow);
    },

    async countNewer(period, atMost) {
      const [row] = await db.select<{ readonly newer: number }>(
        `SELECT COUNT(*) AS newer FROM
          (SELECT 1 FROM draws WHERE sort_key > $sortKey LIMIT $atMost) AS later`,
        { sortKey: periodSortKey(period), atMost },
      );
      // A count always has its one row.
      return row!.newer;
    },
  };
}

function drawOfRow(row: DrawRow): StoredDraw {
  return {
    period: row.period,
    number: row.number,
    drawnAt: row.drawn_at,
    firstSeenAt: row.first_seen_at,
    unseenAt: row.unseen_at,
  };
}
