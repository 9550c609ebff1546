import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedTree } from '@bigsmall/domain/ports';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { createFolderPublished } from './publishedStores.ts';

const ORIGIN = 'localhost/log';
const aTree = (size: number): PublishedTree => ({
  origin: ORIGIN,
  size,
  root: new Uint8Array(32).fill(size),
});

// The rules are in the contract of object stores.
describe('published trees in a folder', () => {
  it('are files that only their owner can read, and other files are ignored', async () => {
    const folder = temporaryFolder();
    const store = createFolderPublished(folder);
    await store.add(aTree(3));
    const files = join(folder, 'log-heads');
    expect([files, join(files, readdirSync(files)[0]!)].map((path) => statSync(path).mode & 0o777)).toEqual([
      0o700, 0o600,
    ]);
    for (const name of ['nonsense', `${readdirSync(files)[0]}.partial`]) writeFileSync(join(files, name), '');
    expect(await store.list(ORIGIN)).toEqual([aTree(3)]);
  });

  it('are read and removed as 0.3.0 named them, with the id of their writer', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'log-heads'));
    const store = createFolderPublished(folder);
    await store.add(aTree(3));
    const [name = ''] = readdirSync(join(folder, 'log-heads'));
    await store.remove([aTree(3)]);
    writeFileSync(join(folder, 'log-heads', `${name}-0b9b2f0e-58c1-4d0c-9a52-3f1f7a3c1d11`), '');
    expect(await store.list(ORIGIN)).toEqual([aTree(3)]);
    await store.remove([aTree(3)]);
    expect(readdirSync(join(folder, 'log-heads'))).toEqual([]);
  });

  it('reject where they cannot be read or written, rather than be none', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'log-heads'), 'a file');
    const store = createFolderPublished(folder);
    await expect(store.list(ORIGIN)).rejects.toThrow('unavailable');
    await expect(store.add(aTree(3))).rejects.toThrow('unavailable');
  });
});
