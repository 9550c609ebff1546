import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from '@bigsmall/domain/ports';
import { anUncheckedKey, keysOf, objectStoreContract } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { childProgram } from '../../test/support/child.ts';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { isUnavailable } from '../database/outages.ts';
import { createFolderObjectStore, openObjects } from './openObjects.ts';

objectStoreContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bigsmall-objects-'));
  return {
    store: await createFolderObjectStore(join(folder, 'objects')),
    close: () => rm(folder, { recursive: true }),
  };
});

const some = Uint8Array.of(1, 2, 3);

const sortedKeys = async (store: ObjectStore) => (await keysOf(store.list())).toSorted();

const reason = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a folder of objects', () => {
  it('is made with its parents, and found again', async () => {
    const folder = join(temporaryFolder(), 'a/b/objects');
    const { objects } = await openObjects({ folder });
    await objects.put(requireObjectKey('shots/a.webp'), some, 'image/webp');
    const again = await openObjects({ folder });
    expect(await again.objects.get(requireObjectKey('shots/a.webp'))).toEqual(Buffer.from(some));
  });

  it('is its owner’s alone', async () => {
    const folder = join(temporaryFolder(), 'objects');
    const store = await createFolderObjectStore(folder);
    await store.put(requireObjectKey('shots/a.webp'), some, 'image/webp');
    const modes = ['', 'tmp', 'shots', 'shots/a.webp'].map(
      (path) => statSync(join(folder, path)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  });

  it('lists the rest of an interrupted put, which can be removed', async () => {
    const folder = join(temporaryFolder(), 'objects');
    const store = await createFolderObjectStore(folder);
    await store.put(requireObjectKey('shots/a'), some, 'image/webp');
    writeFileSync(join(folder, 'tmp/0b5e'), 'half');
    expect(await sortedKeys(store)).toEqual(['shots/a', 'tmp/0b5e']);
    await store.remove([requireObjectKey('tmp/0b5e')]);
    expect(await sortedKeys(store)).toEqual(['shots/a']);
  });

  it('never gives a file that was cut, emptied or changed on the disk in place of what was stored', async () => {
    const folder = join(temporaryFolder(), 'objects');
    const store = await createFolderObjectStore(folder);
    const sha256 = await store.put(requireObjectKey('shots/a'), some, 'image/webp');
    for (const damaged of [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(1, 2, 4)]) {
      writeFileSync(join(folder, 'shots/a'), damaged);
      const failure = await reason(store.get(requireObjectKey('shots/a'), { sha256, size: 3 }));
      expect(isUnavailable(failure)).toBe(true);
      expect(failure).toMatchObject({ issue: 'damaged' });
    }
  });

  it('ignores files of other programs', async () => {
    const folder = join(temporaryFolder(), 'objects');
    const store = await createFolderObjectStore(folder);
    mkdirSync(join(folder, 'shots/deeper'), { recursive: true });
    mkdirSync(join(folder, 'Backup'));
    for (const path of ['README', 'shots/A.TXT', 'shots/.hidden', 'shots/deeper/a', 'Backup/a']) {
      writeFileSync(join(folder, path), '');
    }
    symlinkSync('/nowhere', join(folder, 'shots/dangling'));
    expect(await sortedKeys(store)).toEqual([]);
  });

  it('never writes outside the folder', async () => {
    const parent = temporaryFolder();
    const store = await createFolderObjectStore(join(parent, 'a/objects'));
    const keys = ['../../escape', 'shots/../../../escape', '/tmp/escape', 'shots/..', '..'];
    await Promise.allSettled(keys.map((key) => store.put(anUncheckedKey(key), some, 'image/webp')));
    expect(new Set(readdirSync(parent, { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set(['a', 'a/objects', 'a/objects/tmp']),
    );
  });
});

describe('a folder on a disk that fails', () => {
  it('that is full in the middle of a put: it rejects, leaves no temporary file and the old object stays', async () => {
    const folder = join(temporaryFolder(), 'objects');
    const program = join(import.meta.dirname, '../../test/support/folderStoreUnderLimit.ts');
    const limit = `ulimit -f 256; exec "$0" --import tsx "$@"`;
    const output = execFileSync('sh', ['-c', limit, process.execPath, program, folder, '900000'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([true, true]);
    const store = await createFolderObjectStore(folder);
    expect(await sortedKeys(store)).toEqual(['shots/a']);
    expect(await store.get(requireObjectKey('shots/a'))).toEqual(Buffer.from(some));
  });

  it('where a folder became a file: it rejects and leaves nothing', async () => {
    const folder = join(temporaryFolder(), 'objects');
    const store = await createFolderObjectStore(folder);
    writeFileSync(join(folder, 'shots'), 'a file');
    expect(isUnavailable(await reason(store.put(requireObjectKey('shots/a'), some, 'image/webp')))).toBe(
      true,
    );
    expect(isUnavailable(await reason(store.get(requireObjectKey('shots/a'))))).toBe(true);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
    rmSync(join(folder, 'tmp'), { recursive: true });
    writeFileSync(join(folder, 'tmp'), 'a file');
    expect(isUnavailable(await reason(store.put(requireObjectKey('icons/a'), some, 'image/webp')))).toBe(
      true,
    );
    expect(await store.ready()).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual(['shots', 'tmp']);
  });

  it('that was moved away: it is not ready, rejects, and does not create a new one; moved back, it works again', async () => {
    const parent = temporaryFolder();
    const folder = join(parent, 'objects');
    const store = await createFolderObjectStore(folder);
    await store.put(requireObjectKey('shots/a'), some, 'image/webp');
    renameSync(folder, join(parent, 'moved'));
    expect(await store.ready()).toBe(false);
    expect(isUnavailable(await reason(store.put(requireObjectKey('shots/b'), some, 'image/webp')))).toBe(
      true,
    );
    expect(isUnavailable(await reason(sortedKeys(store)))).toBe(true);
    expect(existsSync(folder)).toBe(false);
    renameSync(join(parent, 'moved'), folder);
    expect(await store.ready()).toBe(true);
    expect(await store.get(requireObjectKey('shots/a'))).toEqual(Buffer.from(some));
  });

  it('rejects at the start if it cannot be created', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(isUnavailable(await reason(openObjects({ folder: join(file, 'objects') })))).toBe(true);
  });
});

const KILLS = 4;

type Acknowledged = { readonly key: string; readonly length: number; readonly fill: number };

describe('a process killed with SIGKILL', () => {
  const startChild = childProgram('putUntilKilled');

  it(`loses no object it acknowledged and leaves none in part, ${KILLS} times over`, async () => {
    const folder = join(temporaryFolder(), 'objects');
    const newest = new Map<string, Acknowledged>();
    for (let round = 0; round < KILLS; round += 1) {
      const child = startChild(folder, String(round));
      await child.printed(6 + round * 5);
      await child.kill();
      for (const line of child.lines) {
        const put = JSON.parse(line) as Acknowledged;
        newest.set(put.key, put);
      }
      const store = await createFolderObjectStore(folder);
      for (const { key, length, fill } of newest.values()) {
        const got = (await store.get(requireObjectKey(key))) ?? new Uint8Array();
        const [first = -1] = got;
        // The one acknowledged, or the whole of the next, of which nothing was heard any more.
        expect([
          [length, fill],
          [length + 1, (fill + 1) % 256],
        ]).toContainEqual([got.length, first]);
        expect(got.every((byte) => byte === first)).toBe(true);
      }
    }
    expect(newest.size).toBeGreaterThanOrEqual(KILLS);
    const store = await createFolderObjectStore(folder);
    const left = (await sortedKeys(store)).filter((key) => key.startsWith('tmp/'));
    await store.remove(left.map(requireObjectKey));
    expect((await sortedKeys(store)).filter((key) => key.startsWith('tmp/'))).toEqual([]);
    expect(await sortedKeys(store)).toEqual(expect.arrayContaining([...newest.keys()]));
  }, 60_000);
});
