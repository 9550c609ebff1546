import { describe, expect, it } from 'vitest';
import { codeOf, wrapDiskErrors } from './folderDisk.ts';
import { requireExpected, sha256Of } from './requireExpected.ts';

const BYTES = Uint8Array.of(1, 2, 3);
const sha256 = sha256Of(BYTES);

describe('the bytes of an object', () => {
  it('are what is expected by size, by hash, by both or by nothing', () => {
    for (const expected of [
      undefined,
      { size: null, sha256: null },
      { size: 3, sha256: null },
      { size: null, sha256 },
      { size: 3, sha256 },
    ]) {
      expect(requireExpected('shots/a', BYTES, expected)).toBe(BYTES);
      expect(requireExpected('shots/a', undefined, expected)).toBeUndefined();
    }
  });

  it('of another size or hash are damaged, in words that name the object', () => {
    expect(() => requireExpected('shots/a', BYTES, { size: 4, sha256 })).toThrow(
      expect.objectContaining({
        issue: 'damaged',
        message: 'The object store is unavailable (shots/a has 3 bytes, not 4).',
      }),
    );
    expect(() => requireExpected('shots/a', BYTES, { size: 3, sha256: sha256Of(Uint8Array.of()) })).toThrow(
      expect.objectContaining({
        issue: 'damaged',
        message: 'The object store is unavailable (shots/a has other bytes than were stored).',
      }),
    );
  });
});

describe('an error of the disk', () => {
  it('is an unavailable store, named by its code', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    await expect(wrapDiskErrors(() => Promise.reject(full))).rejects.toMatchObject({
      issue: 'unavailable',
      message: 'The object store is unavailable (ENOSPC).',
      cause: full,
    });
    await expect(wrapDiskErrors(() => Promise.reject(new Error('odd')))).rejects.toThrow('(the disk)');
  });

  it('has a code, if the system gave one', () => {
    expect(codeOf(Object.assign(new Error(), { code: 'ENOENT' }))).toBe('ENOENT');
    for (const error of [new Error('none'), 'ENOENT', undefined]) expect(codeOf(error)).toBe('');
  });
});
