import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Period, requirePeriod } from '../period/period.ts';
import type { RecordedPrediction, RecordingTerms, RecordStore, Stores } from '../ports/index.ts';
import { appendLeaf, EMPTY_FRONTIER, type Frontier, rootOf } from '../record/frontier.ts';
import { parseEntry, type RecordEntry } from '../record/recordEntry.ts';
import { parseRow } from '../record/recordRow.ts';
import { TILE_WIDTH, tileWithin } from '../record/tile.ts';
import { leafHash, sameBytes } from '../record/treeHash.ts';
import { consistencyProof, frontierNodes, readLeaves } from '../record/treeProof.ts';
import { encodeUtf8 } from '../record/utf8.ts';
import { verifyConsistency } from '../record/verifyConsistency.ts';
import { requireSessionId } from '../session/sessionId.ts';
import { aDraw, anAuditEntry, aPeriod, aRecordedPrediction, entering, NOON } from './builders.ts';
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

    it('knows each name that it was given, once', async ({ record }) => {
      expect(await record.names()).toEqual([]);
      for (const added of ['localhost/log', 'play.example/log-2', 'localhost/log'])
        await record.addName(added);
      expect((await record.names()).toSorted()).toEqual(['localhost/log', 'play.example/log-2']);
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

    it('seals periods in their order, also across a change of length', async ({ predictions, record }) => {
      const periods = ['1000', '998', '1001', '999'].map(requirePeriod);
      for (const period of periods) await predictions.record(aRecordedPrediction({ period }));
      const sealed = ['998', '999', '1000', '1001'];
      expect(await record.seal(LOCK + 1)).toEqual(sealed);
      expect(await entriesOf(record)).toMatchObject(sealed.map((period) => ({ kind: 'batch', period })));
    });

    it('seals at the latest lock that servers gave a period’s rows, in whatever order they came', async ({
      predictions,
      record,
    }) => {
      for (const [sequence, locks] of [
        [731, [-7, 0, -3]],
        [732, [-9, -4, 0]],
        [733, [0, -1, -2]],
      ] as const) {
        const period = aPeriod(sequence);
        for (const [index, ahead] of locks.entries()) {
          const sessionId = requireSessionId(`session-${index}`);
          await predictions.record(aRecordedPrediction({ sessionId, period, lockAt: LOCK + ahead }));
        }
        expect(await record.seal(LOCK)).toEqual([]);
        expect(await record.seal(LOCK + 1)).toEqual([period]);
      }
      const sealed = { kind: 'batch', lock: LOCK, rows: 3 };
      expect(await entriesOf(record)).toMatchObject([sealed, sealed, sealed]);
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

    it('takes from a session without a seat no row where the terms say so, and counts it for its holder', async ({
      draws,
      players,
      predictions,
      record,
    }) => {
      const next = { ...as('ann'), id: 'next', period: aPeriod(722) };
      const { prediction: stranger } = await recordedOf(predictions, as('ben'), { seatedOnly: true });
      expect(stranger).toMatchObject({ ranked: false, verified: true });
      // The first prediction takes the seat; the next one needs no claim.
      const terms = { ...entering('ann'), seatedOnly: true };
      expect((await recordedOf(predictions, as('ann'), terms)).prediction.ranked).toBe(true);
      const again = await recordedOf(predictions, next, { seatedOnly: true });
      expect(again.prediction).toMatchObject({ ranked: true, verified: true });
      expect(await predictions.find(requireSessionId('ben'), PERIOD)).toEqual(stranger);
      expect((await predictions.findById(as('ann').id))?.ranked).toBe(true);
      await draws.append([aDraw({ period: PERIOD }), aDraw({ period: aPeriod(722) })]);
      await record.appendDraws();
      await predictions.settle(PERIOD, 'BIG', NOON);
      await predictions.settle(aPeriod(722), 'BIG', NOON);
      const idsOf = async (period: Period) => (await record.rows(period)).map((row) => row.split(' ')[0]);
      expect([await idsOf(PERIOD), await idsOf(aPeriod(722))]).toEqual([[as('ann').id], ['next']]);
      const { weekStart } = as('ann');
      const ben = await players.find(requireSessionId('ben'), weekStart);
      expect(ben).toMatchObject({ total: 1, correct: 1, currentStreak: 1, counted: { total: 0 } });
      expect(await players.course(requireSessionId('ben'), [1])).toEqual([[1, 1]]);
      expect(await players.find(requireSessionId('ann'), weekStart)).toMatchObject({
        total: 2,
        counted: { total: 2 },
      });
      expect((await predictions.counts(as('ann').day)).total).toBe(3);
    });

    it('has the nonce in the row of whoever sent one', async ({ predictions, record }) => {
      const nonce = 'nonce_of-the-page_0123';
      await predictions.record(as('ann'), { nonce });
      await predictions.record(as('ann'), { nonce: 'x'.repeat(22) });
      await predictions.record(as('ben'));
      const rows = (await record.rows(PERIOD)).map(parseRow);
      expect(rows.map((row) => row.ok && row.value.nonce)).toEqual([nonce, undefined]);
    });

    it('always has a row of each ranked prediction and of no other, and a rank counts rows alone', async () => {
      const prediction = fc.record({
        session: fc.integer({ min: 1, max: 4 }),
        sequence: fc.integer({ min: 1, max: 4 }),
        enters: fc.boolean(),
        seatedOnly: fc.boolean(),
        verified: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(prediction, { minLength: 5, maxLength: 20 }), (given) =>
          withStores(makeStores, async ({ draws, players, predictions, record }) => {
            const taken: RecordedPrediction[] = [];
            for (const [index, { session, sequence, enters, seatedOnly, verified }] of given.entries()) {
              const sessionId = requireSessionId(`session-${session}`);
              const own = { sessionId, id: `id-${index}`, recordedAt: NOON + index };
              const asked = { ...own, period: aPeriod(sequence), ranked: verified };
              const outcome = await predictions.record(aRecordedPrediction(asked), {
                seatedOnly,
                ...(enters && entering(`${session}`, { network: 'one' })),
              });
              if (outcome.kind === 'recorded') taken.push(outcome.prediction);
            }
            const periods = [1, 2, 3, 4].map(aPeriod);
            await draws.append(periods.map((period) => aDraw({ period })));
            await record.appendDraws();
            for (const period of periods) await predictions.settle(period, 'BIG', NOON);
            const rows = (await Promise.all(periods.map((period) => record.rows(period))))
              .flat()
              .map(parseRow);
            const ids = rows.map((row) => (row.ok ? row.value.id : ''));
            expect(new Set(ids)).toEqual(new Set(taken.filter(({ ranked }) => ranked).map(({ id }) => id)));
            const { weekStart } = aRecordedPrediction();
            for (const session of [1, 2, 3, 4].map((one) => requireSessionId(`session-${one}`))) {
              const own = taken.filter((one) => one.sessionId === session && one.verified);
              const player = await players.find(session, weekStart);
              expect(player?.total ?? 0).toBe(own.length);
              const named = rows.filter((row) => row.ok && row.value.publicId === player?.publicId);
              expect(player?.counted.total ?? 0).toBe(named.length);
              for (const one of own)
                expect(await predictions.findById(one.id)).toMatchObject({ ranked: one.ranked });
            }
          }),
        ),
        { numRuns: 5 },
      );
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

    it('never takes the draw of a void period, so that its rows count for nobody', async ({
      draws,
      players,
      predictions,
      quarantine,
      record,
    }) => {
      await predictions.record(as('ann'), entering('ann'));
      await record.seal(LOCK + 1);
      await quarantine.add([{ period: PERIOD, number: 6, reason: 'contradicted' }], NOON);
      expect(await predictions.settle(PERIOD, 'void', NOON)).toBe(1);
      await quarantine.takeIn(PERIOD, ({ period }) =>
        anAuditEntry({ action: 'draw_taken_in', subject: period }),
      );
      expect(await draws.find([PERIOD])).toMatchObject([{ number: 6 }]);
      await draws.append([aDraw({ period: aPeriod(722) })]);
      expect(await record.appendDraws()).toBe(1);
      expect(await record.appendDraws()).toBe(0);
      expect(await entriesOf(record)).toMatchObject([
        { kind: 'batch', period: PERIOD },
        { kind: 'draw', period: aPeriod(722) },
      ]);
      expect(await record.drawn(PERIOD)).toBeUndefined();
      expect(await predictions.settle(PERIOD, 'BIG', NOON)).toBe(0);
      expect(await players.find(requireSessionId('ann'), as('ann').weekStart)).toBeUndefined();
    });

    it('has no void period among those whose draw is stored or in the log', async ({
      draws,
      predictions,
      quarantine,
      record,
    }) => {
      await predictions.record(as('ann'));
      await draws.append([aDraw({ period: aPeriod(720) }), aDraw({ period: PERIOD })]);
      expect(await predictions.settle(PERIOD, 'void', NOON)).toBe(0);
      await record.appendDraws();
      await quarantine.isolateNewer(aPeriod(720), 'contradicted', NOON);
      expect(await predictions.settle(PERIOD, 'void', NOON)).toBe(0);
      expect(await predictions.settle(PERIOD, 'BIG', NOON)).toBe(1);
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

async function recordedOf(
  predictions: Stores['predictions'],
  prediction: RecordedPrediction,
  terms: RecordingTerms,
) {
  const outcome = await predictions.record(prediction, terms);
  if (outcome.kind !== 'recorded') throw new Error(outcome.kind);
  return outcome;
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
