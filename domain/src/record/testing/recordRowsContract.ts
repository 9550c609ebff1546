import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Period } from '../../game/period.ts';
import type { RecordedPrediction } from '../../ports.ts';
import { parseRow } from '../rows.ts';
import { leafHash, readLeaves } from '../log/tree.ts';
import { encodeUtf8 } from '../../platform/bytes.ts';
import { requireSessionId } from '../../visitors/ids.ts';
import { aDraw, aPeriod, aRecordedPrediction, entering, NOON } from '../../testing/builders.ts';
import { as, entriesOf, LOCK, PERIOD, recordAs } from './recordScene.ts';
import { storesTest } from '../../testing/storesTest.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';

/** The contract of rows: which predictions have one, and its content. */
export function recordRowsContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the record in ${name}`, () => {
    it('leaves out a prediction that is not verified, since it counts for nobody', async ({
      predictions,
      record,
    }) => {
      await recordAs(predictions, 'ann');
      await predictions.record({ ...as('ben'), verified: false }, entering('ben'));
      await record.seal(LOCK + 1);
      expect(await entriesOf(record)).toMatchObject([{ kind: 'batch', period: PERIOD, rows: 1 }]);
    });

    it('has the nonce in the row of a caller that sent one', async ({ predictions, record }) => {
      const nonce = 'nonce_of-the-page_0123';
      await predictions.record(as('ann'), { nonce });
      await predictions.record(as('ann'), { nonce: 'x'.repeat(22) });
      await predictions.record(as('ben'));
      const rows = (await record.rows(PERIOD)).map(parseRow);
      expect(rows.map((row) => row?.nonce)).toEqual([nonce, undefined]);
    });

    it('always has a row of each verified prediction, under the player’s public id where it is ranked', async () => {
      const prediction = fc.record({
        session: fc.integer({ min: 1, max: 4 }),
        sequence: fc.integer({ min: 1, max: 4 }),
        asks: fc.boolean(),
        verified: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(prediction, { minLength: 5, maxLength: 20 }), (given) =>
          withStores(makeStores, async ({ draws, players, predictions, record }) => {
            const recorded: RecordedPrediction[] = [];
            for (const [index, { session, sequence, asks, verified }] of given.entries()) {
              const sessionId = requireSessionId(`session-${session}`);
              const own = { sessionId, id: `id-${index}`, recordedAt: NOON + index };
              const fields = { ...own, period: aPeriod(sequence), verified };
              const terms = asks ? entering(`${session}`, { network: 'one' }) : {};
              const outcome = await predictions.record(aRecordedPrediction(fields), terms);
              if (outcome.kind === 'recorded') recorded.push(outcome.prediction);
            }
            const periods = [1, 2, 3, 4].map(aPeriod);
            await draws.append(periods.map((period) => aDraw({ period })));
            await record.appendDraws();
            for (const period of periods) await predictions.settle(period, 'BIG', NOON);
            const rows = (await Promise.all(periods.map((period) => record.rows(period))))
              .flat()
              .map(parseRow);
            const ids = rows.map((row) => row?.id);
            const sure = recorded.filter(({ verified }) => verified);
            expect(new Set(ids)).toEqual(new Set(sure.map(({ id }) => id)));
            const { weekStart } = aRecordedPrediction();
            for (const session of [1, 2, 3, 4].map((one) => requireSessionId(`session-${one}`))) {
              const own = sure.filter((one) => one.sessionId === session);
              const player = await players.find(session, weekStart);
              expect(player?.total ?? 0).toBe(own.length);
              const named = rows.filter((row) => row?.publicId === player?.publicId);
              expect(player?.counted.total ?? 0).toBe(named.length);
              expect(named).toHaveLength(own.filter(({ ranked }) => ranked).length);
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
      expect(rows.map(parseRow)).toMatchObject(
        publicIds.map((publicId, index) => ({ id: `${['ann', 'ben', 'cho'][index]}/${PERIOD}`, publicId })),
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

    it('finds each row by its prediction, and has each hash of the tree of a period’s rows', async ({
      predictions,
      record,
    }) => {
      // More than two blocks, recorded in groups of other sizes, and an id that begins like another.
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
      const read = readLeaves(sha256, leaves);
      for (const [level, count] of [600, 300, 150, 75, 37, 18, 9, 4, 2, 1].entries())
        for (const index of new Set([0, 1, count >> 1, count - 1].filter((place) => place < count))) {
          const shown = Uint8Array.from(await record.rowHash(PERIOD, { level, index }));
          expect(shown, `${level}/${index}`).toEqual(await read({ level, index }));
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
  });
}
