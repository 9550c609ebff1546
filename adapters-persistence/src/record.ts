import { comparePeriods, type Period } from '@bigsmall/domain';
import {
  batchEntryText,
  drawEntryText,
  encodeBase64,
  rootOf,
  treeOf,
  TILE_WIDTH,
  appendLeaf,
  completedBy,
  decodeBase64,
  encodeUtf8,
  type Frontier,
  frontierNodes,
  leafHash,
  type TreeNode,
} from '@bigsmall/domain/log';
import type { RecordStore } from '@bigsmall/domain/ports';
import { Op, type Transaction, type Model } from 'sequelize';
import { entitiesOf } from './models.ts';
import type { Database } from './database/database.ts';
import { sha256, HASH_LENGTH, createRowReader, readRowTree } from './recordRows.ts';

/** The log in the table `record_entries`, the rows in `record_rows` and `record_periods`. */
export function createSqlRecordStore(db: Database): RecordStore {
  const { draws, facts, recordEntries, recordPeriods } = db.models;
  return {
    async seal(now) {
      const where = { ...OPEN, lockAt: { [Op.lt]: now } };
      const due = (await entitiesOf(recordPeriods, { where })).map(({ period }) => period);
      if (due.length === 0) return [];
      return db.write(async (transaction) => {
        await db.lockPeriods(due, 'exclusive', transaction);
        return sealPeriods(db, due, transaction);
      });
    },

    async appendDraws() {
      let appended = 0;
      while ((await draws.findOne({ where: { inRecord: 0 } })) !== null)
        appended += await db.write((transaction) => appendSome(db, transaction));
      return appended;
    },

    async names() {
      const found = await entitiesOf(facts, { where: { name: { [Op.startsWith]: 'log ' } } });
      return found.map(({ value }) => value);
    },

    async addName(value) {
      await db.write((transaction) => facts.upsert({ name: `log ${value}`, value }, { transaction }));
    },

    size: () => readSize(db),

    hashes: (nodes) => readNodes(db, nodes),

    async entries(from, to) {
      const where = { place: { [Op.gte]: from, [Op.lt]: to } };
      const found = await entitiesOf(recordEntries, { attributes: ['entry'], where, order: ['place'] });
      return found.map(({ entry }) => entry);
    },

    async drawn(period) {
      const { total, batch, draw } = (await recordPeriods.findByPk(period))?.get() ?? NOT_DRAWN;
      return draw === null ? undefined : { total, batch, draw };
    },

    ...createRowReader(db),
  };
}

const NOT_DRAWN = { total: 0, batch: null, draw: null };

/** Periods with rows and no batch. */
const OPEN = { batch: null, total: { [Op.gt]: 0 } };

/**
 * Appends the batch of each period that has rows and no batch. The transaction must have locked the periods exclusively.
 * Returns the periods sealed by this call.
 */
export async function sealPeriods(
  db: Database,
  periods: readonly Period[],
  transaction: Transaction,
): Promise<readonly Period[]> {
  const { recordPeriods } = db.models;
  const found = await entitiesOf(recordPeriods, { where: { ...OPEN, period: [...periods] }, transaction });
  const open = found.toSorted((a, b) => comparePeriods(a.period, b.period));
  if (open.length === 0) return [];
  const sealed: { readonly entry: string; readonly blocks: string }[] = [];
  for (const { period, total, lockAt } of open) {
    const { blocks, last } = await readRowTree(db, period, transaction);
    const size = TILE_WIDTH * blocks.length + last.size;
    if (size !== total) throw new Error(`The record of period ${period} has ${size} rows, not ${total}.`);
    const root = rootOf(sha256, { size, hashes: [...treeOf(sha256, blocks).hashes, ...last.hashes] });
    const entry = batchEntryText({ period, lock: lockAt, rows: total, root });
    sealed.push({ entry, blocks: blocks.map(encodeBase64).join('') });
  }
  const entries = sealed.map(({ entry }) => entry);
  const first = await appendEntries(db, entries, transaction);
  for (const [index, { period }] of open.entries()) {
    const values = { batch: first + index, blocks: sealed[index]!.blocks };
    await recordPeriods.update(values, { where: { period }, transaction });
  }
  return open.map(({ period }) => period);
}

/** Draws of one transaction. */
const DRAWS_AT_ONCE = 500;

/** Appends some of the draws that the log has not got, in their order. Returns their count. */
async function appendSome(db: Database, transaction: Transaction): Promise<number> {
  const { draws, recordPeriods, settlements } = db.models;
  const options = { where: { inRecord: 0 }, order: ['sortKey'], limit: DRAWS_AT_ONCE, transaction };
  const periods = (await entitiesOf(draws, options)).map(({ period }) => period);
  if (periods.length === 0) return 0;
  await db.lockPeriods(periods, 'exclusive', transaction);
  // After the lock: another server may have appended them meanwhile, or an admin taken them away.
  const still = (await entitiesOf(draws, options)).filter(({ period }) => periods.includes(period));
  // The log has the draw of a period once, and that of a void one never: auditors would add its rows up.
  const closed = [
    ...(await entitiesOf(recordPeriods, {
      where: { period: periods, draw: { [Op.ne]: null } },
      transaction,
    })),
    ...(await entitiesOf(settlements, { where: { period: periods, resolution: 'void' }, transaction })),
  ].map(({ period }) => period);
  const added = still.filter(({ period }) => !closed.includes(period));
  if (added.length > 0) {
    const sealing = added.map(({ period }) => period);
    await sealPeriods(db, sealing, transaction);
    const entries = added.map(({ period, number, firstSeenAt }) =>
      drawEntryText({ period, number, seen: firstSeenAt }),
    );
    const first = await appendEntries(db, entries, transaction);
    const drawn = added.map(({ period }, index) => ({ period, total: 0, lockAt: 0, draw: first + index }));
    await recordPeriods.bulkCreate(drawn, { updateOnDuplicate: ['draw'], transaction });
  }
  await draws.update({ inRecord: 1 }, { where: { period: periods }, transaction });
  return added.length;
}

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
