import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod, soundClock } from '../../game/period.ts';
import { requireSessionId } from '../ids.ts';
import { aDraw, anImageFile, aPeriod, createMemoryDeps, NOON } from '../../testing.ts';
import { createUseCases } from '../../usecases.ts';
import { keysOf } from '../../platform/testing/keysOf.ts';

const ANN = { sessionId: requireSessionId('session-of-ann'), visitorId: 'visitor-of-ann' };
const KEYS = ['session session-of-ann', 'visitor visitor-of-ann'];

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

it('exports the limit with the use of its day', async () => {
  const { setBrakes, readOwnData } = aPlace();
  await setBrakes({ ...ANN, change: { rounds: 5 }, now: NOON });
  expect((await readOwnData(ANN))['limits']).toMatchObject([{ rounds: 5, usedRounds: 0 }, { rounds: 5 }]);
});

describe('the deletion of one’s own data', () => {
  it('keeps brakes under the visitor exactly if they hold, and no open round in them', async () => {
    const changes = fc.record({
      rounds: fc.constantFrom(null, 5),
      coolOff: fc.constantFrom(undefined, 'hour', 'week'),
      recorded: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(changes, async ({ rounds, coolOff, recorded }) => {
        const { deps, setBrakes, record, erase } = aPlace();
        await deps.draws.append([aDraw({ period: aPeriod(720) })]);
        await setBrakes({ ...ANN, change: { rounds }, now: NOON });
        if (recorded) await record();
        if (coolOff !== undefined) await setBrakes({ ...ANN, change: { coolOff }, now: NOON });
        const holds = rounds !== null || coolOff !== undefined;
        expect(await erase()).toEqual({ keepsBrakes: holds });
        const left = await deps.brakes.find(KEYS);
        expect(left).toHaveLength(holds ? 1 : 0);
        expect(left).toEqual(await deps.brakes.find(KEYS.slice(1)));
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
