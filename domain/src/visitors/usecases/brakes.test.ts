import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREDICTION_SOURCES, type PredictionSource } from '../../predictions/prediction.ts';
import { nextPeriod, type Period, soundClock } from '../../game/period.ts';
import { requireSessionId } from '../ids.ts';
import { aDraw, aPeriod, createMemoryStores, NOON } from '../../testing.ts';
import { makeReadBrakes, makeSetBrakes } from '../usecases.ts';
import { makeRecordPrediction } from '../../predictions/usecases.ts';

const ann = requireSessionId('ann');
const HOUR = 3_600_000;

/** A game whose rounds are recorded and drawn one after the other; every pick of BIG is lost. */
function aGame() {
  const stores = createMemoryStores();
  const fate: { next: (typeof FATES)[number]; ended: boolean } = { next: 'stored', ended: false };
  const predictions: typeof stores.predictions = {
    ...stores.predictions,
    find: (...given) => (fate.ended ? Promise.reject(new Error('ended')) : stores.predictions.find(...given)),
    async record(...given) {
      fate.ended = fate.next === 'ended';
      if (fate.next === 'drawn') return { kind: 'drawn' };
      if (fate.next === 'broken' || fate.next === 'ended') throw new Error(fate.next);
      const outcome = await stores.predictions.record(...given);
      if (fate.next === 'answer lost') throw new Error('answer lost');
      return outcome;
    },
  };
  const record = makeRecordPrediction({ ...stores, predictions, maxLag: null });
  let newest: Period = aPeriod(720);
  let ids = 0;
  return {
    stores,
    fate,
    read: makeReadBrakes(stores),
    set: makeSetBrakes(stores),
    now: () => aDraw({ period: newest }).drawnAt + 1000,
    async draw(number = 1) {
      await stores.draws.append([aDraw({ period: newest, number })]);
      await stores.predictions.settle(newest, number > 4 ? 'BIG' : 'SMALL', NOON);
    },
    async nextMinute() {
      newest = nextPeriod(newest);
      await this.draw();
    },
    record: (
      given: {
        readonly sessionId?: typeof ann;
        readonly visitorId?: string;
        readonly now?: number;
        readonly source?: PredictionSource;
      } = {},
    ) =>
      record({
        sessionId: ann,
        period: nextPeriod(newest),
        prediction: 'BIG',
        source: 'ai',
        confidence: 70,
        clock: soundClock(given.now ?? aDraw({ period: newest }).drawnAt + 1000),
        id: `id-${(ids += 1)}`,
        ...given,
      }),
  };
}

describe('a session with brakes', () => {
  it('records nothing beyond its limit and nothing during a cool-off, whatever chose the side', async () => {
    const sources = fc.array(fc.constantFrom(...PREDICTION_SOURCES), { minLength: 1, maxLength: 6 });
    const changes = fc.constantFrom(
      { change: { rounds: 2 }, most: 2 },
      { change: { coolOff: 'hour' as const }, most: 0 },
    );
    await fc.assert(
      fc.asyncProperty(sources, changes, async (given, { change, most }) => {
        const game = aGame();
        await game.draw();
        await game.set({ sessionId: ann, change, now: game.now() });
        let recorded = 0;
        for (const source of given) {
          if ((await game.record({ source })).ok) recorded += 1;
          await game.nextMinute();
        }
        expect(recorded).toBe(Math.min(most, given.length));
      }),
    );
  });

  it('records no more than its limit when all sessions of the visitor try at once', async () => {
    const game = aGame();
    await game.draw();
    await game.set({ sessionId: ann, visitorId: 'v', change: { rounds: 3 }, now: game.now() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        game.record({ sessionId: requireSessionId(`new-${index}`), visitorId: 'v' }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  });

  it('stores nothing once nothing is set', async () => {
    const game = aGame();
    const now = NOON;
    await game.set({ sessionId: ann, change: { rounds: 3 }, now });
    await game.set({ sessionId: ann, change: { rounds: null }, now });
    expect((await game.read({ sessionId: ann, now })).limit).toMatchObject({ most: 3 });
    await game.set({ sessionId: ann, change: {}, now: now + 24 * HOUR });
    expect(await game.stores.brakes.find(['session ann'])).toEqual([]);
  });
});

/** The end of a round: stored, drawn before, failed in the store, stored with its answer lost, or its process ended. */
const FATES = ['stored', 'drawn', 'broken', 'answer lost', 'ended'] as const;

describe('a limit of rounds', () => {
  it('counts each stored round once, however its call ends', async () => {
    const fates = fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(fates, fc.integer({ min: 1, max: 9 }), async (given, most) => {
        const game = aGame();
        await game.draw();
        await game.set({
          sessionId: ann,
          visitorId: 'v',
          change: { rounds: most },
          now: game.now(),
        });
        let [stored, lost] = [0, 0];
        for (const fate of given) {
          game.fate.next = fate;
          const answer = await game.record({ visitorId: 'v' }).catch(() => undefined);
          game.fate.ended = false;
          const isLimited = answer?.ok === false && answer.code === 'own_limit_reached';
          if (!isLimited && (fate === 'stored' || fate === 'answer lost')) stored += 1;
          const { used } = await game.read({ sessionId: ann, visitorId: 'v', now: game.now() });
          // The round of a process that ended counts although it was not stored.
          if (fate === 'ended' && !isLimited) lost += 1;
          expect(used).toBe(stored + lost);
          await game.nextMinute();
          await game.nextMinute();
        }
        expect(stored).toBeLessThanOrEqual(most);
      }),
    );
  });
});
