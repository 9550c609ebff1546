import {
  appendLeaf,
  completedBy,
  decodeBase64,
  encodeBase64,
  encodeUtf8,
  type Frontier,
  frontierNodes,
  leafHash,
  type TreeNode,
} from '@bigsmall/domain/log';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { bindRows, type Cell } from '../platform/database/tableOf.ts';
import { sha256 } from '../platform/database/sha256.ts';

const readSql = ({ rowset }: Database): string => `
  WITH wanted AS (${rowset({ level: 'integer', place: 'bigint' })})
  SELECT hash FROM wanted
  JOIN record_nodes ON record_nodes.level = wanted.level AND record_nodes.place = wanted.place
  ORDER BY position`;

const entriesSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ place: 'bigint', entry: 'text' })})
  INSERT INTO record_entries (place, entry) SELECT place, entry FROM incoming`;

const nodesSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ level: 'integer', place: 'bigint', hash: 'text' })})
  INSERT INTO record_nodes (level, place, hash) SELECT level, place, hash FROM incoming`;

/** The number of entries of the log. */
export async function readSize(db: Database, transaction?: Transaction): Promise<number> {
  const sql = 'SELECT COALESCE(MAX(place) + 1, 0) AS size FROM record_entries';
  const [row] = await db.select<{ readonly size: number }>(sql, {}, transaction);
  return row!.size;
}

/** The hashes of full subtrees of the log, in the order asked. Rejects if one is missing. */
export async function readNodes(
  db: Database,
  nodes: readonly TreeNode[],
  transaction?: Transaction,
): Promise<readonly Uint8Array[]> {
  const keys = bindRows(nodes.map(({ level, index }) => [level, index]));
  const rows = await db.select<{ readonly hash: string }>(readSql(db), keys, transaction);
  if (rows.length !== nodes.length) throw new Error('The log lacks a node of the tree that was asked for.');
  return rows.map(({ hash }) => decodeBase64(hash)!);
}

/**
 * Appends entries to the log within the transaction; returns the place of the first. Writers of the log wait for each
 * other; periods must be locked before.
 */
export async function appendEntries(
  db: Database,
  entries: readonly string[],
  transaction: Transaction,
): Promise<number> {
  await db.lockKey('record', transaction);
  const size = await readSize(db, transaction);
  let tree: Frontier = { size, hashes: await readNodes(db, frontierNodes(size), transaction) };
  const nodes: Cell[][] = [];
  for (const entry of entries) {
    const leaf = leafHash(sha256, encodeUtf8(entry));
    for (const [level, hash] of completedBy(sha256, tree, leaf).entries()) {
      nodes.push([level, Math.floor(tree.size / 2 ** level), encodeBase64(hash)]);
    }
    tree = appendLeaf(sha256, tree, leaf);
  }
  const rows = entries.map((entry, index) => [size + index, entry]);
  await db.change(entriesSql(db), bindRows(rows), transaction);
  await db.change(nodesSql(db), bindRows(nodes), transaction);
  return size;
}
