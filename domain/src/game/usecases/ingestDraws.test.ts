import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../draws.ts';
import { aPeriod, createMemoryStores, createScriptedFeed, NOON } from '../../testing.ts';
import { makeIngestDraws } from '../usecases.ts';

const rows = (...sequences: number[]): readonly FeedRow[] =>
  sequences.map((sequence) => ({ period: aPeriod(sequence), number: sequence % 10 }));

describe('ingesting draws', () => {
  it('stores every draw of the reading, drawn at its minute and first seen now', async () => {
    const { draws } = createMemoryStores();
    const ingestDraws = makeIngestDraws({ draws, feed: createScriptedFeed([rows(720, 719)]) });
    const kept = [
      { period: aPeriod(719), number: 9, drawnAt: NOON - 60_000, firstSeenAt: NOON + 5, unseenAt: null },
      { period: aPeriod(720), number: 0, drawnAt: NOON, firstSeenAt: NOON + 5, unseenAt: null },
    ];
    expect(await ingestDraws({ now: NOON + 5, sinceLast: null })).toEqual({
      ok: true,
      added: kept,
      changed: [],
      rejectedRows: 0,
      doubted: [],
      removed: 0,
      newest: aPeriod(720),
      gameTimes: [],
    });
    expect(await draws.newest(10)).toEqual(kept.toReversed());
  });

  it('rounds the time at which a draw was last unseen down to whole ms', async () => {
    const { draws } = createMemoryStores();
    const feed = createScriptedFeed([rows(720)]);
    await makeIngestDraws({ draws, feed })({ now: NOON, sinceLast: 200.3 });
    expect((await draws.newest(1))[0]?.unseenAt).toBe(NOON - 201);
  });

  it('makes the feed return its history again after draws that were not stored, and only then', async () => {
    const { draws } = createMemoryStores();
    let rewound = 0;
    const feed = { ...createScriptedFeed([rows(720), rows(720)]), rewind: () => (rewound += 1) };
    const isFull = { ...draws, append: () => Promise.reject(new Error('full')) };
    await expect(makeIngestDraws({ draws: isFull, feed })({ now: NOON, sinceLast: null })).rejects.toThrow(
      'full',
    );
    expect(rewound).toBe(1);
    await makeIngestDraws({ draws, feed })({ now: NOON, sinceLast: null });
    expect(rewound).toBe(1);
    const { rewind: _, ...unable } = feed;
    await expect(
      makeIngestDraws({ draws: isFull, feed: unable })({ now: NOON, sinceLast: null }),
    ).rejects.toThrow('full');
  });
});
