import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadOrCreateSecret } from '../../../src/platform/secrets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const mode = (path: string) => statSync(path).mode & 0o777;

describe('a secret in a file', () => {
  it('is made once, readable by its owner only, and leaves no draft', async () => {
    const folder = temporaryFolder();
    const made = await loadOrCreateSecret(folder, 'feed-seed');
    expect(made).toHaveLength(32);
    expect(await loadOrCreateSecret(folder, 'feed-seed')).toEqual(made);
    expect(mode(join(folder, 'feed-seed'))).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['feed-seed']);
    expect(readFileSync(join(folder, 'feed-seed'), 'utf8').trim()).toBe(made.toString('hex'));
  });

  it('is another one in another folder and under another name', async () => {
    const folder = temporaryFolder();
    const secrets = await Promise.all([
      loadOrCreateSecret(folder, 'cookie-secret'),
      loadOrCreateSecret(folder, 'feed-seed'),
      loadOrCreateSecret(temporaryFolder(), 'cookie-secret'),
    ]);
    expect(new Set(secrets.map(String)).size).toBe(3);
  });

  it('is not made where its place cannot be read', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'feed-seed'));
    await expect(loadOrCreateSecret(folder, 'feed-seed')).rejects.toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual(['feed-seed']);
  });

  it('can be one that the operator wrote into the file, with blanks after it', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'feed-seed'), `${'0f'.repeat(32)}  \r\n`);
    expect(await loadOrCreateSecret(folder, 'feed-seed')).toEqual(Buffer.alloc(32, 15));
  });

  it('loses rights that were added to it', async () => {
    const folder = temporaryFolder();
    await loadOrCreateSecret(folder, 'feed-seed');
    chmodSync(join(folder, 'feed-seed'), 0o644);
    await loadOrCreateSecret(folder, 'feed-seed');
    expect(mode(join(folder, 'feed-seed'))).toBe(0o600);
  });

  it.each(['', 'nonsense', 'f'.repeat(63), 'f'.repeat(65), `x${'f'.repeat(64)}`, `${'f'.repeat(64)}x`])(
    'that was damaged to %j is rejected, not replaced',
    async (text) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'feed-seed'), text);
      await expect(loadOrCreateSecret(folder, 'feed-seed')).rejects.toThrow('does not hold a secret');
      expect(readFileSync(join(folder, 'feed-seed'), 'utf8')).toBe(text);
    },
  );
});
