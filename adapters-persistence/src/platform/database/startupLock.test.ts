import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { openDatabase } from './openDatabase.ts';
import { withStartupLock } from './startupLock.ts';

describe('the start-up lock', () => {
  it('lets one process run at a time', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    let inside = 0;
    const visits = Array.from({ length: 5 }, () =>
      withStartupLock(file, async () => {
        inside += 1;
        await pause(5);
        return inside--;
      }),
    );
    expect(await Promise.all(visits)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is free again after an error', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    const failing = withStartupLock(file, () => Promise.reject(new Error('no luck')));
    await expect(failing).rejects.toThrow('no luck');
    expect(await withStartupLock(file, async () => 'in')).toBe('in');
  });

  it('is waited for only up to the limit', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    await withStartupLock(file, async () => {
      const second = withStartupLock(file, async () => 'in', 50);
      await expect(second).rejects.toThrow(
        /^Another process has been starting on the database .* for too long\.$/,
      );
    });
  });

  it('is held while a database is created', async () => {
    const file = join(temporaryFolder(), 'test.sqlite');
    const opening = await withStartupLock(file, async () => {
      const waiting = openDatabase({ file });
      await pause(150);
      expect(existsSync(file)).toBe(false);
      return { waiting };
    });
    await (await opening.waiting).close();
    expect(existsSync(file)).toBe(true);
  });
});
