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
import type { Model, Transaction } from 'sequelize';
import { entitiesOf } from '../models.ts';
import type { Database } from '../platform/database/database.ts';
import { HASH_LENGTH, sha256 } from '../platform/database/sha256.ts';

/** The number of entries of the log. */
export async function readSize(
  { models }: Database,
  transaction: Transaction | null = null,
): Promise<number> {
  const last = await models.recordEntries.max<number | null, Model>('place', { transaction });
  return last === null ? 0 : last + 1;
}

/**
 * The hashes of full subtrees of the log, in the order asked: each stands with the entry that completes it. Rejects if one
 * is missing.
 */
export async function readNodes(
  db: Database,
  nodes: readonly TreeNode[],
  transaction: Transaction | null = null,
): Promise<readonly Uint8Array[]> {
  const completing = nodes.map(({ level, index }) => (index + 1) * 2 ** level - 1);
  const entries = await entitiesOf(db.models.recordEntries, { where: { place: completing }, transaction });
  const byPlace = new Map(entries.map(({ place, hashes }) => [place, hashes]));
  return nodes.map(({ level }, at) => {
    const hash = byPlace.get(completing[at]!)?.slice(level * HASH_LENGTH, (level + 1) * HASH_LENGTH);
    if (!hash) throw new Error('The log lacks a node of the tree that was asked for.');
    return decodeBase64(hash)!;
  });
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
    const row = {
      place: tree.size,
      entry,
      hashes: completedBy(sha256, tree, leaf).map(encodeBase64).join(''),
    };
    tree = appendLeaf(sha256, tree, leaf);
    return row;
  });
  await db.models.recordEntries.bulkCreate(rows, { transaction });
  return size;
}
