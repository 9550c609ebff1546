import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Period } from '../period/period.ts';
import type { RecordStore, Stores } from '../ports/index.ts';
import { appendLeaf, EMPTY_FRONTIER, type Frontier, rootOf } from '../record/frontier.ts';
import { parseEntry, type RecordEntry } from '../record/recordEntry.ts';
import { parseRow } from '../record/recordRow.ts';
import { TILE_WIDTH, tileWithin } from '../record/tile.ts';
import { leafHash, sameBytes } from '../record/treeHash.ts';
import { consistencyProof, frontierNodes, readLeaves } from '../record/treeProof.ts';
import { encodeUtf8 } from '../record/utf8.ts';
import { verifyConsistency } from '../record/verifyConsistency.ts';
import { requireSessionId } from '../session/sessionId.ts';
import { aDraw, aPeriod, aRecordedPrediction, entering, NOON } from './builders.ts';
import { storesTest } from './storesTest.ts';
import { type MakeStores, withStores } from './withStores.ts';

const PERIOD = aPeriod(721);
const LOCK = aRecordedPrediction().lockAt;

/** What every store of the record does. */
export function recordStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the record in ${name}`, () => {
    it('is empty in a new store', async ({ record }) => {
      expect(await record.size()).toBe(0);
      expect(await record.entries(0, 10)).toEqual([]);
      expect(await record.seal(NOON)).toEqual([]);
      expect(await record.appendDraws()).toBe(0);
      expect(await record.drawn(PERIOD)).toBeUndefined();
      expect(await record.rows(PERIOD)).toEqual([]);
      expect(await record.findRow(PERIOD, 'one')).toBeUndefined();
      expect(await record.before(0)).toEqual([]);
      await expect(record.hashes([{ level: 0, index: 0 }])).rejects.toThrow('node');
    });

    it('seals a period’s rows after its lock, and nothing is recorded for it any more', async ({
      predictions,
      record,
    }) => {
      await recordAs(predictions, 'ann', 'ben');
      expect(await record.seal(LOCK)).toEqual([]);
      expect(await record.seal(LOCK + 1)).toEqual([PERIOD]);
      const late = aRecordedPrediction({ sessionId: requireSessionId('late') });
      expect(await predictions.record(late)).toEqual({ kind: 'drawn' });
      expect(await predictions.record(as('ann'))).toEqual({ kind: 'exists', prediction: as('ann') });
      expect(await entriesOf(record)).toMatchObject([{ kind: 'batch', period: PERIOD, lock: LOCK, rows: 2 }]);
      expect(await record.drawn(PERIOD)).toBeUndefined();
    });

    it('leaves out a prediction that is not ranked, since it counts for nobody', async ({
      predictions,
      record,
    }) => {
      await recordAs(predictions, 'ann');
      await predictions.record(aRecordedPrediction({ sessionId: requireSessionId('ben'), ranked: false }));
      await record.seal(LOCK + 1);
      expect(await entriesOf(record)).toMatchObject([{ kind: 'batch', period: PERIOD, rows: 1 }]);
    });

    it('shows a period’s rows once its draw is in the log: in the order of recording, by public ids', async ({
      draws,
      players,
      predictions,
      record,
    }) => {
      for (const one of ['ann', 'ben', 'cho']) await predictions.record(as(one), entering(one));
      await record.seal(LOCK + 1);
      await draws.append([aDraw({ period: PERIOD, number: 6, firstSeenAt: LOCK + 5000 })]);
      expect(await record.appendDraws()).toBe(1);
      expect(await record.appendDraws()).toBe(0);
      expect(await entriesOf(record)).toMatchObject([
        { kind: 'batch' },
        { kind: 'draw', period: PERIOD, number: 6, seen: LOCK + 5000 },
      ]);
      expect(await record.drawn(PERIOD)).toEqual({ total: 3, batch: 0, draw: 1 });
      const rows = await record.rows(PERIOD);
      await predictions.settle(PERIOD, 'BIG', NOON);
      const { weekStart } = aRecordedPrediction();
      const publicIds = await Promise.all(
        ['ann', 'ben', 'cho'].map(async (one) => {
          return (await players.find(requireSessionId(one), weekStart))?.publicId;
        }),
      );
      expect(rows.map(parseRow)).toEqual(
        publicIds.map((publicId, index) => ({
          ok: true,
          value: expect.objectContaining({ id: `${['ann', 'ben', 'cho'][index]}/${PERIOD}`, publicId }),
        })),
      );
    });

    it('names a player in the rows alone that count for its rank, so that anybody can add them up', async ({
      draws,
      players,
      predictions,
      record,
    }) => {
      const [early, seated, other] = [
        as('ann'),
        { ...as('ann'), id: 'later', period: aPeriod(722) },
        as('ben'),
      ];
      await predictions.record(early);
      await predictions.record({ ...seated, recordedAt: early.recordedAt + 1 }, entering('ann'));
      await predictions.record(other);
      await draws.append([aDraw({ period: PERIOD }), aDraw({ period: aPeriod(722) })]);
      await record.appendDraws();
      await predictions.settle(PERIOD, 'BIG', NOON);
      await predictions.settle(aPeriod(722), 'BIG', NOON);
      const ann = await players.find(requireSessionId('ann'), early.weekStart);
      expect(ann?.counted.total).toBe(1);
      const namesIn = async (period: Period) =>
        (await record.rows(period)).map((row) => row.trimEnd().split(' ').at(-1));
      expect(await namesIn(aPeriod(722))).toEqual([ann?.publicId]);
      const once = (await namesIn(PERIOD)) ?? [];
      expect(new Set([...once, ann?.publicId]).size).toBe(3);
      expect(once.every((shown) => /^[\w-]{1,80}$/.test(shown ?? ''))).toBe(true);
    });

    it('takes a prediction of an isolated draw’s period as not ranked and without a row: the log has its draw', async ({
      draws,
      predictions,
      quarantine,
      record,
    }) => {
      await draws.append([aDraw({ period: aPeriod(720) }), aDraw({ period: PERIOD })]);
      await record.appendDraws();
      expect(await quarantine.isolateNewer(aPeriod(720), 'contradicted', NOON)).toBe(1);
      expect(await predictions.record(as('ann'), entering('ann'))).toMatchObject({
        kind: 'recorded',
        prediction: { ranked: false },
      });
      expect(await record.seal(LOCK + 1)).toEqual([]);
      expect(await entriesOf(record)).toMatchObject([{ kind: 'draw' }, { kind: 'draw', period: PERIOD }]);
    });

    it('of a draw that comes before the lock seals first what was recorded by then', async ({
      draws,
      predictions,
      record,
    }) => {
      await recordAs(predictions, 'ann');
      await draws.append([aDraw({ period: PERIOD }), aDraw({ period: aPeriod(720) })]);
      expect(await record.appendDraws()).toBe(2);
      expect(await entriesOf(record)).toMatchObject([
        { kind: 'batch', period: PERIOD, rows: 1 },
        { kind: 'draw', period: aPeriod(720) },
        { kind: 'draw', period: PERIOD },
      ]);
      expect(await record.drawn(aPeriod(720))).toEqual({ total: 0, batch: null, draw: 1 });
      expect(await record.rows(aPeriod(720))).toEqual([]);
    });

    it('has the batch of each period that is settled, and none of one that is void', async ({
      predictions,
      record,
    }) => {
      await recordAs(predictions, 'ann');
      await predictions.record(aRecordedPrediction({ period: aPeriod(722) }));
      await predictions.settle(PERIOD, 'BIG', NOON);
      await predictions.settle(aPeriod(722), 'void', NOON);
      expect(await entriesOf(record)).toMatchObject([{ kind: 'batch', period: PERIOD, rows: 1 }]);
    });

    it('has one batch and one draw of a period, whoever calls at once', async ({
      draws,
      predictions,
      record,
    }) => {
      const crowd = Array.from({ length: 30 }, (_, index) => as(`session-${index}`));
      const outcomes = await Promise.all([
        ...crowd.slice(0, 20).map((one) => predictions.record(one)),
        record.seal(LOCK + 1),
        ...crowd.slice(20).map((one) => predictions.record(one)),
        record.seal(LOCK + 1),
      ]);
      await draws.append([aDraw({ period: PERIOD })]);
      await Promise.all([
        record.appendDraws(),
        predictions.settle(PERIOD, 'BIG', NOON),
        record.appendDraws(),
      ]);
      const recorded = outcomes.filter((one) => 'kind' in one && one.kind === 'recorded').length;
      expect(await entriesOf(record)).toMatchObject([
        { kind: 'batch', period: PERIOD, rows: recorded },
        { kind: 'draw', period: PERIOD },
      ]);
      expect(await record.rows(PERIOD)).toHaveLength(recorded);
    });

    it('finds each row by its prediction, and shows the tree of a period’s rows in tiles', async ({
      predictions,
      record,
    }) => {
      // More than a tile, recorded in groups of other sizes, and an id that begins like another.
      const sessions = Array.from({ length: 600 }, (_, index) => `${index}`);
      for (const [from, to] of [
        [0, 1],
        [1, 250],
        [250, 600],
      ])
        await Promise.all(sessions.slice(from, to).map((one) => predictions.record(as(one))));
      await record.seal(LOCK + 1);
      const rows = await record.rows(PERIOD);
      expect(rows).toHaveLength(600);
      const leaves = rows.map((row) => leafHash(sha256, encodeUtf8(row)));
      for (const level of [0, 1])
        for (let index = 0; index <= (level === 0 ? 2 : 0); index += 1) {
          const tile = tileWithin(600, level, index)!;
          const places = Array.from({ length: tile.width }, (_, at) => index * TILE_WIDTH + at);
          const hashes = places.map((place) =>
            readLeaves(sha256, leaves)({ level: 8 * level, index: place }),
          );
          const shown = (await record.rowHashes(PERIOD, tile)).map((hash) => Uint8Array.from(hash));
          expect(shown).toEqual(await Promise.all(hashes));
        }
      for (const session of [0, 1, 5, 59, 249, 250, 599]) {
        const found = await record.findRow(PERIOD, as(`${session}`).id);
        expect(found?.row.split(' ')[0]).toBe(as(`${session}`).id);
        expect(rows[found?.index ?? -1]).toBe(found?.row);
      }
      for (const none of ['', '0', as('600').id, `${as('5').id}9`, '%', '_', "'"])
        expect(await record.findRow(PERIOD, none)).toBeUndefined();
      expect(await record.findRow(aPeriod(1), as('0').id)).toBeUndefined();
    });

    it('is one growing tree, and holds every counted row before its draw', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps(), { minLength: 10, maxLength: 40 }), (given) =>
          withStores(makeStores, async (stores) => {
            const heads: { readonly size: number; readonly root: Uint8Array }[] = [];
            for (const step of given) {
              await take(stores, step);
              heads.push(await headOf(stores.record));
            }
            const last = heads.at(-1)!;
            expect(last.root).toEqual(rootOf(sha256, treeOf(await stores.record.entries(0, last.size))));
            for (const first of heads) {
              const read = async (node: { level: number; index: number }) =>
                (await stores.record.hashes([node]))[0]!;
              const proof = await consistencyProof(sha256, read, { first: first.size, second: last.size });
              expect(verifyConsistency(sha256, { first, second: last, proof }).ok).toBe(true);
            }
            expect(await issuesOf(stores)).toEqual([]);
          }),
        ),
        { numRuns: 10 },
      );
    });
  });
}

type Step =
  | { readonly kind: 'record'; readonly sessions: number; readonly sequence: number }
  | { readonly kind: 'seal' }
  | { readonly kind: 'log' }
  | { readonly kind: 'draw'; readonly sequence: number }
  | { readonly kind: 'settle'; readonly sequence: number };

function steps(): fc.Arbitrary<Step> {
  const sequence = fc.integer({ min: 1, max: 6 });
  const sessions = fc.integer({ min: 1, max: 5 });
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), sessions, sequence }) },
    fc.constantFrom({ kind: 'seal' as const }, { kind: 'log' as const }),
    fc.record({ kind: fc.constant('draw' as const), sequence }),
    fc.record({ kind: fc.constant('settle' as const), sequence }),
  );
}

async function take({ draws, predictions, record }: Stores, step: Step): Promise<void> {
  if (step.kind === 'seal') await record.seal(LOCK + 1);
  else if (step.kind === 'log') await record.appendDraws();
  else if (step.kind === 'draw') await draws.append([aDraw({ period: aPeriod(step.sequence) })]);
  else if (step.kind === 'settle') await predictions.settle(aPeriod(step.sequence), 'BIG', NOON);
  else {
    const period = aPeriod(step.sequence);
    await Promise.all(
      Array.from({ length: step.sessions }, (_, index) =>
        predictions.record(aRecordedPrediction({ sessionId: requireSessionId(`session-${index}`), period })),
      ),
    );
  }
}

/**
 * What is wrong: a won prediction outside of the rows that its period's batch names by their root, a second batch or
 * draw, a batch after its draw.
 */
async function issuesOf({ draws, predictions, record }: Stores): Promise<readonly string[]> {
  const periods = [1, 2, 3, 4, 5, 6].map(aPeriod);
  await draws.append(periods.map((period) => aDraw({ period })));
  await record.appendDraws();
  const entries = await entriesOf(record);
  const issues: string[] = [];
  for (const period of periods) {
    const own = entries.filter((entry) => entry.period === period);
    const kinds = own.map(({ kind }) => kind).join();
    if (kinds !== 'batch,draw' && kinds !== 'draw') issues.push(`${period} has the entries ${kinds}`);
    const { total, batch, draw } = (await record.drawn(period))!;
    const rows = await record.rows(period);
    if (rows.length !== total) issues.push(`${period} has ${rows.length} rows, not ${total}`);
    if (entries[draw] !== own.at(-1)) issues.push(`${period} names another draw`);
    const sealed = own.find((entry) => entry.kind === 'batch');
    if (sealed !== entries[batch ?? -1]) issues.push(`${period} names another batch`);
    const isWhole =
      sealed?.kind === 'batch' ? sameBytes(sealed.root, rootOf(sha256, treeOf(rows))) : rows.length === 0;
    if (!isWhole) issues.push(`${period} has other rows than its batch`);
    const ids = new Set(rows.map((row) => row.split(' ')[0]));
    for (let index = 0; index < 5; index += 1) {
      const found = await predictions.find(requireSessionId(`session-${index}`), period);
      if (found?.status === 'win' && !ids.has(found.id)) issues.push(`${found.id} counts without a row`);
    }
  }
  return issues;
}

function as(session: string) {
  return aRecordedPrediction({ sessionId: requireSessionId(session) });
}

async function recordAs(predictions: Stores['predictions'], ...sessions: readonly string[]): Promise<void> {
  for (const session of sessions) await predictions.record(as(session));
}

async function entriesOf(record: RecordStore): Promise<readonly RecordEntry[]> {
  return (await record.entries(0, await record.size())).map((text) => {
    const entry = parseEntry(text);
    if (!entry.ok) throw new Error(`Not an entry: ${text}`);
    return entry.value;
  });
}

function treeOf(leaves: readonly string[]): Frontier {
  return leaves.reduce(
    (tree, leaf) => appendLeaf(sha256, tree, leafHash(sha256, encodeUtf8(leaf))),
    EMPTY_FRONTIER,
  );
}

async function headOf(record: RecordStore) {
  const size = await record.size();
  const hashes = await record.hashes(frontierNodes(size));
  return { size, root: rootOf(sha256, { size, hashes }) };
}
