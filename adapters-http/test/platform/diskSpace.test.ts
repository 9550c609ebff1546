import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskReason, readDiskSpace } from '../../src/operators/health.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

describe('the space of a disk', () => {
  it('matches df, and is unknown where it cannot be read', async () => {
    const folder = temporaryFolder();
    const said = execFileSync('df', ['-B1', '--output=used,avail', folder], { encoding: 'utf8' });
    const [used, free] = said.split('\n')[1]!.trim().split(/\s+/).map(Number);
    const space = await readDiskSpace(folder);
    // Other processes write meanwhile.
    expect(space!.free / free!).toBeCloseTo(1, 1);
    expect(space!.size / (used! + free!)).toBeCloseTo(1, 2);
    expect(await readDiskSpace(join(folder, 'missing'))).toBeNull();
  });

  it.each([
    [1e6, 'The disk of DATA_DIR is full: writes fail.'],
    [2 ** 20 - 1, 'The disk of DATA_DIR is full: writes fail.'],
    [2 ** 20, 'The disk of DATA_DIR is 99% full, 1 MB are free.'],
    [2 ** 24, 'The disk of DATA_DIR is 90% full, 16 MB are free.'],
    [2 ** 24 + 2 ** 18, undefined],
    [10 * 2 ** 24, undefined],
  ])('with %d bytes free of 168 MB: %j', (free, reason) => {
    expect(diskReason({ free, size: 10 * 2 ** 24 })).toBe(reason);
  });
});
