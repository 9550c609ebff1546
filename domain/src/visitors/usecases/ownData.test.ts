import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod } from '../../game/period/period.ts';
import { soundClock } from '../../game/period/predictionWindow.ts';
import { requireSessionId } from '../sessionId.ts';
import { aDraw, anImageFile, aPeriod, createMemoryDeps, NOON } from '../../testing.ts';
import { createUseCases } from '../../createUseCases.ts';
import { keysOf } from '../../platform/testing/keysOf.ts';

const ANN = { sessionId: requireSessionId('session-of-ann'), visitorId: 'visitor-of-ann' };
const KEYS = ['session session-of-ann', 'visitor visitor-of-ann', 'visitor heir'];

function aPlace() {
  const deps = createMemoryDeps();
  const useCases = createUseCases(deps);
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;
  return {
    ...useCases,
    deps,
    erase: () =>
      useCases.deleteOwnData({
        ...ANN,
        hashes: { ofWeek: () => undefined, ofTries: undefined },
        newId,
        heir: 'heir',
        context: () => ({ id: newId(), at: NOON, actor: 'Visitor' }),
        now: NOON,
      }),
    record: () =>
      useCases.recordPrediction({
        ...ANN,
        period: nextPeriod(aPeriod(720)),
        prediction: 'BIG',
        source: 'ai',
        confidence: 70,
        clock: soundClock(NOON),
        id: newId(),
      }),
  };
}

describe('one’s own data', () => {
  it('names a following page exactly where the page before is full, and limits with the use of their day', async () => {
    for (const [stored, next] of [
      [4999, null],
      [5000, '5000'],
    ] as const) {
      const { deps, setBrakes } = aPlace();
      await setBrakes({ ...ANN, change: { limits: { rounds: 5 } }, now: NOON });
      await deps.brakes.revise(
        KEYS.slice(0, 2),
        ([brakes]) => ({ brakes: { ...brakes!, use: { ...brakes!.use, followed: 119_999 } }, answer: 0 }),
        NOON,
      );
      const predictions = Array.from({ length: stored }, (_, index) => ({ period: String(index + 1) }));
      const ownData = { ...deps.ownData, read: async () => ({ predictions }) };
      const { readOwnData } = createUseCases({ ...deps, ownData });
      const told = await readOwnData({ ...ANN, after: '' });
      expect([stored, told.next]).toEqual([stored, next]);
      const limit = { rounds: 5, losses: null, usedMinutes: 1 };
      expect(told.tables['limits']).toMatchObject([limit, limit]);
    }
  });
});

it('one’s own data has no following page where no prediction is stored', async () => {
  const { deps } = aPlace();
  const { readOwnData } = createUseCases({ ...deps, ownData: { ...deps.ownData, read: async () => ({}) } });
  expect(await readOwnData({ ...ANN, after: '' })).toEqual({ tables: { limits: [] }, next: null });
});

describe('the deletion of one’s own data', () => {
  it('leaves brakes to the heir exactly if they hold, and never a name of their owner in them', async () => {
    const changes = fc.record({
      rounds: fc.constantFrom(null, 5),
      coolOff: fc.constantFrom(undefined, 'hour', 'week'),
      recorded: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(changes, async ({ rounds, coolOff, recorded }) => {
        const { deps, setBrakes, record, erase } = aPlace();
        await deps.draws.append([aDraw({ period: aPeriod(720) })]);
        await setBrakes({ ...ANN, change: { limits: { rounds } }, now: NOON });
        if (recorded) await record();
        if (coolOff !== undefined) await setBrakes({ ...ANN, change: { coolOff }, now: NOON });
        const holds = rounds !== null || coolOff !== undefined;
        expect(await erase()).toEqual({ keepsBrakes: holds });
        const left = await deps.brakes.find(KEYS);
        expect(left).toHaveLength(holds ? 1 : 0);
        expect(left).toEqual(await deps.brakes.find(['visitor heir']));
        expect(JSON.stringify(left)).not.toMatch(/ann/);
        expect(left.flatMap(({ use }) => use.open)).toEqual([]);
        expect(left.map(({ use }) => use.rounds)).toEqual(holds ? [recorded && rounds !== null ? 1 : 0] : []);
      }),
      { numRuns: 30 },
    );
  });

  it('removes the images of withdrawn screenshots', async () => {
    const { deps, submitScreenshot, erase } = aPlace();
    const sent = await submitScreenshot({
      file: anImageFile(),
      visitorId: ANN.visitorId,
      now: NOON,
      id: 'shot',
      imageId: 'image',
      thumbnailId: 'thumbnail',
      random: 0.5,
    });
    if (!sent.ok) throw new Error(sent.code);
    expect(await keysOf(deps.objects.list())).toHaveLength(2);
    await erase();
    expect(await keysOf(deps.objects.list())).toEqual([]);
    expect(await deps.screenshots.find('shot')).toBeUndefined();
    const entries = await deps.trail.newest(9);
    expect(entries).toMatchObject([{ actor: 'Visitor', action: 'screenshot_withdrawn', subject: 'shot' }]);
    expect(JSON.stringify(entries)).not.toMatch(/ann/);
  });
});
