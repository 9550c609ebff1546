import { describe, expect, it } from 'vitest';
import { aDraw, aPeriod, createMemoryStores } from '../testing.ts';
import { extendTally, trackRecord } from './track-record/trackRecord.ts';
import { makeCountDraws, makeReadTrackRecord } from './usecases.ts';

const draws = Array.from({ length: 60 }, (_, index) =>
  aDraw({ period: aPeriod(index + 1), number: (index * 7) % 10 }),
);

describe('the track record', () => {
  it('counts every stored draw once, whenever it is counted, and nothing before', async () => {
    const stores = createMemoryStores();
    const [countDraws, readTrackRecord] = [makeCountDraws(stores), makeReadTrackRecord(stores)];
    expect(await readTrackRecord()).toMatchObject({ since: null, rounds: 0, path: [] });
    await stores.draws.append(draws.slice(0, 12));
    expect(await countDraws()).toBe(12);
    await stores.draws.append(draws);
    const [one, other] = await Promise.all([countDraws(), countDraws()]);
    expect(one + other).toBe(draws.length - 12);
    expect(await countDraws()).toBe(0);
    expect(await readTrackRecord()).toEqual(trackRecord(extendTally(undefined, draws)));
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
          if (isLate) expect(await other()).toBe(draws.length);
          isLate = false;
          return stores.drawTally.replace(...given);
        },
      },
    });
    expect(await countDraws()).toBe(0);
  });
});
