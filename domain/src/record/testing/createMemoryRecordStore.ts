import { sha256 } from '@noble/hashes/sha2.js';
import { comparePeriods, type Period } from '../../game/period.ts';
import type { RecordStore } from '../ports.ts';
import { batchEntryText, drawEntryText } from '../rows.ts';
import { appendLeaf, completedBy, leafHash, readLeaves, rootOf, treeOf } from '../log/tree.ts';
import { encodeUtf8 } from '../../platform/bytes.ts';
import type { MemoryState } from '../../testing/memoryState.ts';

/** The log in memory, of the given state. */
export function createMemoryRecordStore(state: MemoryState): RecordStore {
  const { draws, record, settlements } = state;
  return {
    async seal(now) {
      const due = [...record.periods]
        .filter(([, { batch, rows, lockAt }]) => batch === null && rows.length > 0 && lockAt < now)
        .map(([period]) => period)
        .toSorted(comparePeriods);
      for (const period of due) sealMemoryPeriod(state, period);
      return due;
    },
    async appendDraws() {
      const unlogged = [...draws.values()]
        .filter(
          ({ period }) => memoryPeriod(state, period).draw === null && settlements.get(period) !== 'void',
        )
        .toSorted((a, b) => comparePeriods(a.period, b.period));
      for (const { period } of unlogged) sealMemoryPeriod(state, period);
      for (const { period, number, firstSeenAt } of unlogged) {
        const draw = append(state, drawEntryText({ period, number, seen: firstSeenAt }));
        record.periods.set(period, { ...memoryPeriod(state, period), draw });
      }
      return unlogged.length;
    },
    async names() {
      return [...record.names];
    },
    async addName(name) {
      record.names.add(name);
    },
    async size() {
      return record.entries.length;
    },
    async hashes(nodes) {
      return nodes.map(({ level, index }) => {
        const hash = record.nodes.get(`${level}/${index}`);
        if (hash === undefined) throw new Error(`The log has no node ${level}/${index}.`);
        return hash;
      });
    },
    async entries(from, to) {
      return record.entries.slice(from, to);
    },
    async drawn(period) {
      const { rows, batch, draw } = memoryPeriod(state, period);
      return draw === null ? undefined : { total: rows.length, batch, draw };
    },
    async rows(period) {
      return memoryPeriod(state, period).rows;
    },
    async findRow(period, predictionId) {
      const { rows } = memoryPeriod(state, period);
      const index = rows.findIndex((row) => row.startsWith(`${predictionId} `));
      return index < 0 ? undefined : { row: rows[index]!, index };
    },
    rowHash(period, node) {
      const { rows } = memoryPeriod(state, period);
      return readLeaves(
        sha256,
        rows.map((row) => leafHash(sha256, encodeUtf8(row))),
      )(node);
    },
  };
}

/** The period as the log holds it now. */
export function memoryPeriod({ record }: MemoryState, period: Period) {
  return record.periods.get(period) ?? { rows: [], lockAt: 0, batch: null, draw: null };
}

/** Appends the batch of the period, if it has rows and none is there. */
export function sealMemoryPeriod(state: MemoryState, period: Period): void {
  const { record } = state;
  const { rows, lockAt, batch, draw } = memoryPeriod(state, period);
  if (batch !== null || rows.length === 0) return;
  const leaves = rows.map((row) => leafHash(sha256, encodeUtf8(row)));
  const root = rootOf(sha256, treeOf(sha256, leaves));
  const entry = batchEntryText({ period, lock: lockAt, rows: rows.length, root });
  record.periods.set(period, { rows, lockAt, draw, batch: append(state, entry) });
}

function append({ record }: MemoryState, entry: string): number {
  const leaf = leafHash(sha256, encodeUtf8(entry));
  const place = record.tree.size;
  for (const [level, hash] of completedBy(sha256, record.tree, leaf).entries()) {
    record.nodes.set(`${level}/${Math.floor(place / 2 ** level)}`, hash);
  }
  record.tree = appendLeaf(sha256, record.tree, leaf);
  record.entries.push(entry);
  return place;
}
