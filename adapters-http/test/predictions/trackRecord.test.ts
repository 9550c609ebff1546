import { aPeriod } from '@bigsmall/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import type { TrackRecord } from '../../src/wire.ts';
import { testServer } from '../support/testServer.ts';

const tenDraws = Array.from({ length: 10 }, (_, number) => ({ period: aPeriod(711 + number), number }));

describe('GET /api/game/track-record', () => {
  it('is the engine’s whole record, at most 10 s old and alike for all', async () => {
    const test = await testServer();
    await test.bring(...tenDraws);
    const replay = vi.spyOn(test.stores.drawTally, 'read');
    const first = await test.get('/api/game/track-record');
    test.clock.now += 4000;
    await test.get('/api/game/track-record');
    expect(replay).toHaveBeenCalledTimes(1);
    const record = JSON.parse(first.payload) as TrackRecord;
    expect(record).toMatchObject({ rounds: 9, coinBrier: 0.25 });
    expect(record.path).toEqual([[9, record.hits]]);
    await test.bring({ period: aPeriod(721) });
    test.clock.now += 10_000;
    expect(JSON.parse((await test.get('/api/game/track-record')).payload)).toMatchObject({ rounds: 10 });
  });
});
