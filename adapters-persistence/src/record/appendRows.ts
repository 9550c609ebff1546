import type { Period } from '@bigsmall/domain';
import { rowText } from '@bigsmall/domain/log';
import type { PublicId } from '@bigsmall/domain/people';
import type { RecordedPrediction } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';
import { rowHash } from '../platform/database/sha256.ts';

// The rows of a period are numbered in the order of commits: the row of the period stays locked until then. Always in one
// order, so that no two batches deadlock.
const claimSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', total: 'integer', lock_at: 'bigint' })})
  INSERT INTO record_periods (period, total, lock_at)
  SELECT period, total, lock_at FROM incoming WHERE true ORDER BY period
  ON CONFLICT (period) DO UPDATE SET total = record_periods.total + excluded.total,
    lock_at = CASE WHEN excluded.lock_at > record_periods.lock_at THEN excluded.lock_at ELSE record_periods.lock_at END
  RETURNING period, total`;

const addSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', first: 'integer', lines: 'text', hashes: 'text' })})
  INSERT INTO record_rows (period, first, lines, hashes) SELECT period, first, lines, hashes FROM incoming`;

/** A recorded prediction, the public id of its player, and the nonce that its page chose. */
export type NamedPrediction = {
  readonly prediction: RecordedPrediction;
  readonly publicId: PublicId;
  readonly nonce: string | undefined;
};

/** Adds rows to their periods' record, with the hash of each, so that sealing has little to do. */
export async function appendRows(
  db: Database,
  recorded: readonly NamedPrediction[],
  transaction: Transaction,
): Promise<void> {
  if (recorded.length === 0) return;
  const byPeriod = new Map<Period, NamedPrediction[]>();
  for (const one of recorded) {
    const { period } = one.prediction;
    const others = byPeriod.get(period);
    if (others === undefined) byPeriod.set(period, [one]);
    else others.push(one);
  }
  const claims = [...byPeriod].map(([period, all]) => {
    return [period, all.length, Math.max(...all.map(({ prediction }) => prediction.lockAt))];
  });
  const claimed = await db.select<{ readonly period: Period; readonly total: number }>(
    claimSql(db),
    bindRows(claims),
    transaction,
  );
  const chunks = claimed.map(({ period, total }) => {
    const rows = byPeriod.get(period)!;
    const lines = rows.map(({ prediction, publicId, nonce }) =>
      rowText({ ...prediction, publicId, ...(nonce !== undefined && { nonce }) }),
    );
    return [period, total - rows.length, lines.join(''), lines.map(rowHash).join('')];
  });
  await db.change(addSql(db), bindRows(chunks), transaction);
}
