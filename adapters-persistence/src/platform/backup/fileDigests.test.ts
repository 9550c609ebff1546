import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { digestsOf } from './fileDigests.ts';

it('the digests of large files are right, with pauses between them, and end where they are aborted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-digests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bytes = Buffer.alloc(2 * 1024 * 1024, 7);
  for (const name of ['a', 'b']) writeFileSync(join(folder, name), bytes);
  const digest = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  expect(await digestsOf(folder, undefined)).toEqual({ a: digest, b: digest });
  await expect(digestsOf(folder, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});
