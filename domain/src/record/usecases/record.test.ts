import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { entryBundle } from '../log/tile.ts';
import { rootOf } from '../log/treeHash.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { as, leafOf, LOCK, PERIOD, recordAs, treeOf } from '../testing/recordScene.ts';
import { aDraw, aPeriod, createMemoryDeps } from '../../testing.ts';
import { createUseCases } from '../../createUseCases.ts';

describe('the log', () => {
  it('seals each period whose lock has passed, once', async () => {
    const deps = createMemoryDeps();
    const { sealPeriods } = createUseCases(deps);
    await recordAs(deps.predictions, 'ann');
    const sealed = [];
    for (const now of [LOCK, LOCK + 1, LOCK + 2]) sealed.push(await sealPeriods({ now }));
    expect(sealed).toEqual([[], [PERIOD], []]);
  });

  it('has tiles of entries and of hashes as far as it reaches, and no others', async () => {
    const deps = createMemoryDeps();
    const { readTile } = createUseCases(deps);
    await deps.draws.append(Array.from({ length: 300 }, (_, at) => aDraw({ period: aPeriod(at + 1) })));
    await deps.record.appendDraws();
    const entries = await deps.record.entries(0, 300);
    const hashes = Uint8Array.from(entries.flatMap((entry) => [...leafOf(entry)]));
    const root = rootOf(sha256, treeOf(entries.slice(0, 256)));
    for (const [level, index, width, bytes] of [
      ['entries', 1, 44, entryBundle(entries.slice(256).map(encodeUtf8))],
      ['entries', 0, 3, entryBundle(entries.slice(0, 3).map(encodeUtf8))],
      ['entries', 1, 45, undefined],
      [0, 1, 44, hashes.slice(256 * 32)],
      [0, 1, 3, hashes.slice(256 * 32, 259 * 32)],
      [0, 1, 45, undefined],
      [0, 2, 1, undefined],
      [1, 0, 1, root],
      [1, 0, 2, undefined],
    ] as const)
      expect([level, index, width, await readTile({ level, index, width })]).toEqual([
        level,
        index,
        width,
        bytes,
      ]);
  });

  it('shows the rows of a period once its draw is in it', async () => {
    const deps = createMemoryDeps();
    const { readRows } = createUseCases(deps);
    await recordAs(deps.predictions, 'ann', 'ben');
    expect(await readRows({ period: PERIOD })).toBeUndefined();
    await deps.draws.append([aDraw({ period: PERIOD })]);
    await deps.record.appendDraws();
    expect(await readRows({ period: PERIOD })).toEqual([
      expect.stringContaining(as('ann').id),
      expect.stringContaining(as('ben').id),
    ]);
  });
});
