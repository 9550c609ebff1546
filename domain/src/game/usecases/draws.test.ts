import { describe, expect, it } from 'vitest';
import { extendTally } from '../../predictions/track-record/drawTally.ts';
import { trackRecord } from '../../predictions/track-record/trackRecord.ts';
import { makeCountDraws } from '../../predictions/usecases/countDraws.ts';
import {
  aDraw,
  aPeriod,
  aRecordedPrediction,
  createMemoryDeps,
  createMemoryStores,
  NOON,
} from '../../testing.ts';
import { createUseCases } from '../../usecases.ts';
import { requirePeriod } from '../period/period.ts';

function aGame() {
  const deps = createMemoryDeps();
  return { ...deps, ...createUseCases(deps) };
}

const draws = Array.from({ length: 60 }, (_, index) =>
  aDraw({ period: aPeriod(index + 1), number: (index * 7) % 10 }),
);

describe('reading draws', () => {
  it('shows the newest 10 draws, newest first, or as many as asked', async () => {
    const game = aGame();
    await game.draws.append(draws);
    expect(await game.readResults()).toEqual(draws.slice(-10).toReversed());
    expect(await game.readResults({ limit: 3 })).toEqual(draws.slice(-3).toReversed());
  });

  it('shows the numbers of an hour by the minute, and null where no draw is known', async () => {
    const game = aGame();
    await game.draws.append([
      aDraw({ period: aPeriod(721), number: 0 }),
      aDraw({ period: aPeriod(780), number: 5 }),
      aDraw({ period: aPeriod(781), number: 7 }),
    ]);
    expect(await game.readDrawHour({ hour: '2026092612' })).toEqual([0, ...Array(58).fill(null), 5]);
    expect(await game.readDrawHour({ hour: '2026092624' })).toBeUndefined();
  });

  it('shows the rounds of the beacon by the day', async () => {
    const game = aGame();
    const round = { period: aPeriod(1), round: 12, signature: null };
    await game.drawnRounds.readOrSet([round]);
    expect(await game.readDrawnRounds({ day: '20260926' })).toEqual([round]);
    expect(await game.readDrawnRounds({ day: '20260927' })).toEqual([]);
  });
});

describe('reading the track record', () => {
  it('counts every stored draw once, whenever it is counted, and nothing before', async () => {
    const game = aGame();
    expect(await game.readTrackRecord()).toMatchObject({ since: null, rounds: 0, path: [], lastDay: '' });
    await game.draws.append(draws.slice(0, 12));
    expect(await game.countDraws()).toMatchObject({ counted: 12, feed: { draws: 12, alarming: false } });
    await game.draws.append(draws);
    const both = await Promise.all([game.countDraws(), game.countDraws()]);
    expect(both[0].counted + both[1].counted).toBe(draws.length - 12);
    expect(await game.countDraws()).toMatchObject({ counted: 0, feed: { draws: draws.length } });
    expect(await game.readTrackRecord()).toEqual(
      trackRecord(extendTally(undefined, draws), draws.toReversed()),
    );
  });

  it('counts no draw as its own that another server has counted meanwhile', async () => {
    const stores = createMemoryStores();
    await stores.draws.append(draws);
    const other = makeCountDraws(stores);
    let isLate = true;
    const countDraws = makeCountDraws({
      ...stores,
      drawTally: {
        ...stores.drawTally,
        async replace(...given) {
          if (isLate) expect((await other()).counted).toBe(draws.length);
          isLate = false;
          return stores.drawTally.replace(...given);
        },
      },
    });
    expect(await countDraws()).toMatchObject({ counted: 0, feed: { draws: draws.length } });
  });

  it('has a hit or a miss of each minute of a whole day, where earlier draws are stored too', async () => {
    const game = aGame();
    const many = Array.from({ length: 1600 }, (_, at) => aDraw({ period: requirePeriod(`${10_000 + at}`) }));
    await game.draws.append(many);
    expect((await game.readTrackRecord()).lastDay).toHaveLength(1440);
  });

  it.each([
    ['some were counted before the log began', 1, 3],
    ['the log has all that was counted', 3, undefined],
    ['nothing is counted yet', undefined, undefined],
  ])('names the first draw of the log where %s', async (_, countedFrom, named) => {
    const game = aGame();
    // Its batch is the log's first entry, and its draw comes last.
    await game.predictions.record(aRecordedPrediction({ period: aPeriod(5) }));
    await game.sealPeriods({ now: NOON + 60_000 });
    await game.draws.append([3, 4, 5].map((sequence) => aDraw({ period: aPeriod(sequence) })));
    await game.record.appendDraws();
    if (countedFrom !== undefined)
      await game.drawTally.replace(undefined, extendTally(undefined, draws.slice(countedFrom - 1, 5))!);
    const { recordedSince } = await game.readTrackRecord();
    expect(recordedSince).toBe(named && aDraw({ period: aPeriod(named) }).drawnAt);
  });
});
