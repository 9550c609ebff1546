import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { link as hardLink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { linkTree } from './linkTree.ts';

/** Rejects with these errors first, one for each file. */
function failingLink(...errors: readonly Error[]): typeof hardLink {
  const link = vi.fn<typeof hardLink>(hardLink);
  for (const error of errors) link.mockRejectedValueOnce(error);
  return link;
}
const coded = (code: string): Error => Object.assign(new Error(code), { code });

function folders() {
  const from = temporaryFolder();
  mkdirSync(join(from, 'shots'));
  for (const name of ['a', 'b']) writeFileSync(join(from, 'shots', name), name);
  return { from, to: join(temporaryFolder(), 'copy') };
}

describe('a tree of files', () => {
  it('gets second names, in every folder but those that are skipped', async () => {
    const { from, to } = folders();
    mkdirSync(join(from, 'tmp'));
    writeFileSync(join(from, 'tmp/half'), '');
    expect(await linkTree(from, to, ['tmp'])).toBe(2);
    expect(readdirSync(to)).toEqual(['shots']);
    expect(statSync(join(to, 'shots/a')).ino).toBe(statSync(join(from, 'shots/a')).ino);
  });

  it('of many files gets a name for each, in folders that only their owner reads', async () => {
    const from = temporaryFolder();
    mkdirSync(join(from, 'shots/tmp'), { recursive: true });
    const names = Array.from({ length: 75 }, (_, index) => `${index}.webp`);
    for (const name of [...names, 'tmp/1']) writeFileSync(join(from, 'shots', name), name);
    const to = join(temporaryFolder(), 'copy');
    // Skipped is what lies at the top.
    expect(await linkTree(from, to, ['tmp'])).toBe(76);
    expect(readdirSync(join(to, 'shots'))).toHaveLength(76);
    for (const path of ['', 'shots', 'shots/tmp']) expect(statSync(join(to, path)).mode & 0o777).toBe(0o700);
  });

  it('that is missing or empty has no files, and no folder is made', async () => {
    const { from, to } = folders();
    expect(await linkTree(join(from, 'none'), to)).toBe(0);
    rmSync(join(from, 'shots'), { recursive: true });
    expect(await linkTree(from, to)).toBe(0);
    expect(() => readdirSync(to)).toThrow('ENOENT');
  });

  it.each(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'])(
    'is copied where the file systems answer %s',
    async (code) => {
      const { from, to } = folders();
      expect(await linkTree(from, to, [], failingLink(coded(code), coded(code)))).toBe(2);
      expect(readFileSync(join(to, 'shots/b'), 'utf8')).toBe('b');
      expect(statSync(join(to, 'shots/b')).ino).not.toBe(statSync(join(from, 'shots/b')).ino);
    },
  );

  it('skips a file removed meanwhile, and counts one that exists already', async () => {
    const { from, to } = folders();
    expect(await linkTree(from, to, [], failingLink(coded('ENOENT')))).toBe(1);
    expect(await linkTree(from, to)).toBe(2);
    expect(await linkTree(from, to)).toBe(2);
  });

  it.each([coded('ENOSPC'), new Error('no code')])(
    'rejects with any other error of the disk: %o',
    async (error) => {
      const { from, to } = folders();
      await expect(linkTree(from, to, [], failingLink(error))).rejects.toBe(error);
      await expect(linkTree(join(from, 'shots/a'), to)).rejects.toThrow('ENOTDIR');
    },
  );
});
