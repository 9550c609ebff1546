import type { Period } from '@bigsmall/domain';
import { drawEntryText } from '@bigsmall/domain/log';
import type { Transaction } from 'sequelize';
import { DRAW_TABLE } from '../game/createSqlDrawStore.ts';
import type { Database } from '../platform/database/database.ts';
import { bindRows, type SqlRow } from '../platform/database/tableOf.ts';
import { appendEntries } from './appendEntries.ts';
import { sealPeriods } from './sealPeriods.ts';

/** Draws of one transaction. */
const DRAWS_AT_ONCE = 500;
const TO_LOG = `SELECT * FROM draws WHERE in_record = 0 ORDER BY sort_key LIMIT ${DRAWS_AT_ONCE}`;

// The log has the draw of a period once, and that of a void one never: auditors would add its rows up.
const closedSql = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ period: 'text' })})
  SELECT period FROM asked
  WHERE EXISTS (SELECT 1 FROM record_periods WHERE record_periods.period = asked.period AND draw IS NOT NULL)
    OR EXISTS (SELECT 1 FROM settlements WHERE settlements.period = asked.period AND resolution = 'void')`;

const drawSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', place: 'bigint' })})
  INSERT INTO record_periods (period, total, lock_at, draw) SELECT period, 0, 0, place FROM incoming WHERE true
  ON CONFLICT (period) DO UPDATE SET draw = excluded.draw`;

const markSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text' })})
  UPDATE draws SET in_record = 1 WHERE period IN (SELECT period FROM incoming)`;

/** Appends the draws that the log has not got, in their order. Returns their count. */
export async function appendDraws(db: Database): Promise<number> {
  let appended = 0;
  while ((await db.select(`SELECT 1 FROM draws WHERE in_record = 0 LIMIT 1`, {})).length > 0) {
    appended += await db.write((transaction) => appendSome(db, transaction));
  }
  return appended;
}

async function appendSome(db: Database, transaction: Transaction): Promise<number> {
  const toLog = async () => (await db.select<SqlRow>(TO_LOG, {}, transaction)).map(DRAW_TABLE.parse);
  const periods = (await toLog()).map(({ period }) => period);
  if (periods.length === 0) return 0;
  await db.lockPeriods(periods, 'exclusive', transaction);
  const asked = bindRows(periods.map((period) => [period]));
  // After the lock: another server may have appended them meanwhile, or an admin taken them away.
  const draws = (await toLog()).filter(({ period }) => periods.includes(period));
  const closed = await db.select<{ readonly period: Period }>(closedSql(db), asked, transaction);
  const known = new Set(closed.map(({ period }) => period));
  const added = draws.filter(({ period }) => !known.has(period));
  await sealPeriods(
    db,
    added.map(({ period }) => period),
    transaction,
  );
  if (added.length > 0) {
    const entries = added.map(({ period, number, firstSeenAt }) =>
      drawEntryText({ period, number, seen: firstSeenAt }),
    );
    const first = await appendEntries(db, entries, transaction);
    const places = added.map(({ period }, index) => [period, first + index]);
    await db.change(drawSql(db), bindRows(places), transaction);
  }
  await db.change(markSql(db), asked, transaction);
  return added.length;
}
