import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { isBackup, readManifest } from './backupManifest.ts';

const digest = { bytes: 7, sha256: '0123456789abcdef'.repeat(4) };
const whole = {
  format: 1,
  sequence: 3,
  madeAt: '2026-09-26T06:30:00.000Z',
  database: { kind: 'sqlite', bytes: 8192, source: '1:2:3 -' },
  secrets: ['cookie-secret', 'log-key'],
  images: { kind: 'folder', files: 1 },
  files: { 'bigsmall.sqlite': digest, 'objects/1.webp': digest },
};

function folderWith(manifest: object): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

const { files: _, ...withoutDigests } = whole;
const elsewhere = { kind: 'reference', place: 'elsewhere' };

it.each([
  ['has everything', whole],
  ['has no digests, of an older version', withoutDigests],
  [
    'has neither the database nor the images',
    { ...whole, database: elsewhere, images: elsewhere, files: {} },
  ],
])('a manifest is understood that %s', async (_what, manifest) => {
  const folder = folderWith(manifest);
  expect(await readManifest(folder)).toEqual(manifest);
  expect(await isBackup(folder)).toBe(true);
});

it.each([
  ['is of a later format', { ...whole, format: 2 }],
  ['names a secret in another folder', { ...whole, secrets: ['cookie-secret', '../x'] }],
  ['names a hidden secret', { ...whole, secrets: ['.x'] }],
  ['names a secret in a folder below', { ...whole, secrets: ['x/y'] }],
  ['has a database of another kind', { ...whole, database: { ...whole.database, kind: 'mysql' } }],
  ['has a database of unknown size', { ...whole, database: { ...whole.database, bytes: '8192' } }],
  ['has images of another kind', { ...whole, images: { kind: 'bucket', files: 1 } }],
  ['does not count its images', { ...whole, images: { kind: 'folder', files: 1.5 } }],
  ['has a file of unknown size', { ...whole, files: { ...whole.files, x: { ...digest, bytes: 0.5 } } }],
  ['has a digest that is too short', { ...whole, files: { x: { ...digest, sha256: 'abc' } } }],
  ['has a digest that is too long', { ...whole, files: { x: { ...digest, sha256: `${digest.sha256}0` } } }],
  ['has a digest after other text', { ...whole, files: { x: { ...digest, sha256: `x${digest.sha256}` } } }],
])('a manifest is not understood that %s', async (_what, manifest) => {
  const folder = folderWith(manifest);
  expect(await readManifest(folder)).toBeUndefined();
  expect(await isBackup(folder)).toBe(false);
});

it('a folder without a manifest is no backup', async () => {
  expect(await isBackup(temporaryFolder())).toBe(false);
});
