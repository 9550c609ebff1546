import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { runCommand } from '../support/runCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { newestPeriod } from './support/newestPeriod.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { scaled } from './support/scaled.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const ROUNDS = scaled(4, 1);
const PAGE = 4096;
const DATABASE = 'bigsmall.sqlite';
const MANIFEST = 'manifest.json';

it('a backup that was damaged after it was made is not restored', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const dataDir = join(folder.path, 'data');
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD, TEST_RATE_LIMIT_SCALE: '1000' });
  onTestFinished(() => void product.kill());
  const period = await until(() => newestPeriod(product.url));
  const cookie = await signIn(product.url);
  for (const width of [300, 320]) {
    const file = { field: 'screenshot', bytes: await noiseJpeg({ width, height: 600 }) };
    const answer = await ask('POST', `${product.url}/api/screenshots/upload`, { file, cookie });
    expect(answer.status).toBe(201);
  }
  await product.stop();

  const backup = join(folder.path, 'backup');
  const made = await runCommand(['backup', backup], { DATA_DIR: dataDir }).ended;
  expect(made).toMatchObject({ code: 0 });
  const objects = await readdir(join(backup, 'objects'), { recursive: true, withFileTypes: true });
  const [image = '', other = ''] = objects
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map((entry) => relative(backup, join(entry.parentPath, entry.name)));
  expect(other).not.toBe('');
  const random = seededRandom('damagedBackups');
  const anyOf = (length: number) => Math.floor(random() * length);

  const overwrite = async (path: string, at: (bytes: Buffer) => number) => {
    const bytes = await readFile(path);
    const place = at(bytes);
    bytes.writeUInt32LE((bytes.readUInt32LE(place) ^ (1 + anyOf(2 ** 31))) >>> 0, place);
    await writeFile(path, bytes);
  };
  /** By what is done to the backup: which file the line must name. */
  const damages: Readonly<Record<string, readonly [string, (at: (path: string) => string) => Promise<void>]>> = {
    'bytes of a page overwritten': [DATABASE, (at) => overwrite(at(DATABASE), ({ length }) => PAGE + anyOf(length - PAGE - 4))],
    'a period changed inside a page': [DATABASE, (at) => changePeriod(at(DATABASE), period)],
    'the database cut off': [DATABASE, (at) => truncate(at(DATABASE), PAGE * (1 + anyOf(9)))],
    'bytes of an image overwritten': [image, (at) => overwrite(at(image), ({ length }) => anyOf(length - 4))],
    'an image removed': [image, (at) => rm(at(image))],
    'an image replaced by another': [image, (at) => cp(at(other), at(image))],
    'a file added': ['objects/new.webp', (at) => cp(at(image), at('objects/new.webp'))],
    'a secret removed': ['cookie-secret', (at) => rm(at('cookie-secret'))],
    'the manifest cut off': [MANIFEST, (at) => truncate(at(MANIFEST), 100 + anyOf(200))],
    'the manifest’s count wrong': [MANIFEST, (at) => inManifest(at(MANIFEST), (text) => text.replace(/"files": \d+/, '"files": 120'))],
  };

  const failures: unknown[] = [];
  let tried = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, [name, damage]] of Object.entries(damages)) {
      tried += 1;
      const damaged = join(folder.path, 'damaged');
      const into = join(folder.path, 'restored');
      await cp(backup, damaged, { recursive: true });
      await damage((path) => join(damaged, path));
      const { code, output } = await runCommand(['restore', damaged, '--into', into], { DATA_DIR: dataDir }).ended;
      const isOneLine = output.trim().split('\n').length === 1;
      if (code !== 2 || !isOneLine || !output.includes(name) || existsSync(into)) failures.push({ what, code, output });
      await rm(damaged, { recursive: true });
      await rm(into, { recursive: true, force: true });
    }
  }
  // The backup itself is a whole one.
  const whole = await runCommand(['restore', backup, '--into', join(folder.path, 'whole')], { DATA_DIR: dataDir }).ended;
  if (whole.code !== 0) failures.push(whole.output);
  trustRow({
    fault: 'a backup damaged after it was made, and restored',
    tried,
    survived: tried - failures.length,
    lost: 0,
    figures: `${Object.keys(damages).length} kinds of damage; each rejected by the name of the file, nothing written`,
    failures,
    brokenBy: 'unchecked-backup',
  });
}); // prettier-ignore

async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  let value: Value | undefined;
  await expect.poll(async () => (value = await read()), { timeout: 20_000 }).toBeTruthy();
  return value!;
}

/** Another digit in one of the places where the period is written, as a row or in an index. */
async function changePeriod(file: string, period: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(period);
  expect(at).toBeGreaterThan(0);
  bytes[at + 10]! ^= 1;
  await writeFile(file, bytes);
}

async function inManifest(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(path, change(text));
}
