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
import { HASH_LENGTH, sha256 } from '../platform/database/sha256.ts';
import { bindRows } from '../platform/database/tableOf.ts';

const READ = ({ rowset }: Database): string => `
  WITH wanted AS (${rowset({ level: 'integer', place: 'bigint' })})
  SELECT substr(hashes, 1 + level * ${HASH_LENGTH}, ${HASH_LENGTH}) AS hash FROM wanted
  JOIN record_entries ON record_entries.place = wanted.place ORDER BY position`;

const APPEND = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ place: 'bigint', entry: 'text', hashes: 'text' })})
  INSERT INTO record_entries (place, entry, hashes) SELECT place, entry, hashes FROM incoming`;

/** The number of entries of the log. */
export async function readSize(db: Database, transaction?: Transaction): Promise<number> {
  const sql = 'SELECT COALESCE(MAX(place) + 1, 0) AS size FROM record_entries';
  const [row] = await db.select<{ readonly size: number }>(sql, {}, transaction);
  return row!.size;
}

/**
 * The hashes of full subtrees of the log, in the order asked: each stands with the entry that completes it. Rejects if one
 * is missing.
 */
export async function readNodes(
  db: Database,
  nodes: readonly TreeNode[],
  transaction?: Transaction,
): Promise<readonly Uint8Array[]> {
  const keys = bindRows(nodes.map(({ level, index }) => [level, (index + 1) * 2 ** level - 1]));
  const rows = await db.select<{ readonly hash: string }>(READ(db), keys, transaction);
  const hashes = rows.map(({ hash }) => decodeBase64(hash)!);
  if (hashes.length !== nodes.length || hashes.some(({ length }) => length === 0))
    throw new Error('The log lacks a node of the tree that was asked for.');
  return hashes;
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
  const rows = entries.map((entry) => {
    const leaf = leafHash(sha256, encodeUtf8(entry));
    const row = [tree.size, entry, completedBy(sha256, tree, leaf).map(encodeBase64).join('')];
    tree = appendLeaf(sha256, tree, leaf);
    return row;
  });
  await db.change(APPEND(db), bindRows(rows), transaction);
  return size;
}
