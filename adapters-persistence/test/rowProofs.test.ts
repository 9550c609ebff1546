import { join } from 'node:path';
import {
  inclusionProof,
  parseEntry,
  leafHash,
  encodeUtf8,
  type TreeNode,
  verifyInclusion,
} from '@bigsmall/domain/log';
import { requireSessionId } from '@bigsmall/domain/people';
import { aDraw, aPeriod, aRecordedPrediction, NOON } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import { createSqlDrawStore } from '../src/game.ts';
import { createSqlPredictionStore } from '../src/predictions.ts';
import { createSqlRecordStore } from '../src/record.ts';
import { type Database, openDatabase } from '../src/database/openDatabase.ts';
import { sha256 } from '../src/recordRows.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const PERIOD = aPeriod(721);
const HASH_LENGTH = 44;

it('proves a row among many with few reads, each of 1,500 hashes at most', async () => {
  const db = await openDatabase({ file: join(temporaryFolder(), 'test.sqlite') });
  let reads: number[] = [];
  const counting: Database = {
    ...db,
    async select<Row extends object>(...asked: Parameters<Database['select']>) {
      const rows = await db.select<Row>(...asked);
      const texts = rows as readonly { readonly hashes?: string; readonly lines?: string }[];
      reads.push(
        texts.reduce(
          (sum, { hashes = '', lines = '' }) =>
            sum + hashes.length / HASH_LENGTH + lines.split('\n').length - 1,
          0,
        ),
      );
      return rows;
    },
  };
  const [predictions, record] = [createSqlPredictionStore(db), createSqlRecordStore(counting)];
  const rows = 10_000;
  await Promise.all(
    Array.from({ length: rows }, (_, index) =>
      predictions.record(
        aRecordedPrediction({ id: `id-${index}`, sessionId: requireSessionId(`s-${index}`) }),
      ),
    ),
  );
  await createSqlDrawStore(db).append([aDraw({ period: PERIOD })]);
  await record.seal(NOON + 60_000);
  expect(Math.max(...reads)).toBeLessThanOrEqual(1500);
  await record.appendDraws();
  const entry = parseEntry((await record.entries(0, 1))[0]!);
  const root = entry?.kind === 'batch' ? entry.root : new Uint8Array(32);

  const provesRow = async (id: string): Promise<boolean> => {
    const { row, index } = (await record.findRow(PERIOD, id))!;
    const read = (node: TreeNode) => record.rowHash(PERIOD, node);
    const proof = await inclusionProof(sha256, read, { index, size: rows });
    const leaf = leafHash(sha256, encodeUtf8(row));
    return verifyInclusion(sha256, { index, size: rows, leaf, proof, root });
  };
  for (const id of ['id-0', 'id-255', 'id-256', 'id-4095', 'id-7777', 'id-9999']) {
    reads = [];
    expect(await provesRow(id)).toBe(true);
    expect(reads.length).toBeLessThanOrEqual(25);
    expect(Math.max(...reads)).toBeLessThanOrEqual(1500);
  }
  // Sealed by a version that kept no blocks: all rows are hashed again, in parts.
  await db.write((transaction) => db.change('UPDATE record_periods SET blocks = NULL', {}, transaction));
  reads = [];
  expect(await provesRow('id-7777')).toBe(true);
  expect(Math.max(...reads)).toBeLessThanOrEqual(1500);
  await db.close();
});

it('refuses to seal a period whose rows are not as many as were counted', async () => {
  const db = await openDatabase({ file: join(temporaryFolder(), 'test.sqlite') });
  await createSqlPredictionStore(db).record(aRecordedPrediction());
  await db.write((transaction) => db.change('UPDATE record_periods SET total = total + 1', {}, transaction));
  const record = createSqlRecordStore(db);
  await expect(record.seal(NOON + 60_000)).rejects.toThrow(
    `The record of period ${PERIOD} has 1 rows, not 2.`,
  );
  expect(await record.size()).toBe(0);
  await db.close();
});
