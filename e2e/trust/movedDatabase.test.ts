import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { movableClock } from '../support/movableClock.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { scaled } from './support/scaled.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';

/** Each leaves an image and a thumbnail. */
const UPLOADS = scaled(75, 30);
const TWO_HOURS = 2 * 60 * 60_000;

function images(dir: string): number {
  return readdirSync(join(dir, 'objects/shots')).length;
}

async function upload(url: string): Promise<unknown> {
  const file = { field: 'screenshot', bytes: await noiseJpeg() };
  return (await ask('POST', `${url}/api/screenshots/upload`, { file })).status;
}

it('a database that does not name the images beside it removes none of them', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const clock = movableClock(folder.path);
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  const settings = {
    ...clock.settings,
    RATE_LIMIT_SCALE: '1000',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'fatal',
  };
  /** Starts on the folder two hours later, and waits for the first sweep; answers with its report. */
  const sweptOn = async (dir: string): Promise<unknown> => {
    clock.leap(TWO_HOURS);
    const product = await startProduct({ ...settings, DATA_DIR: dir });
    onTestFinished(() => void product.kill());
    const cookie = await signIn(product.url);
    const report = async (): Promise<unknown> => {
      const answer = await ask('GET', `${product.url}/api/admin/summary`, { cookie });
      return answer.status === 'broken' ? null : (answer.body as { readonly objects: unknown }).objects;
    };
    await expect.poll(report, { timeout: 30_000 }).not.toBeNull();
    const found = await report();
    await product.stop();
    return found;
  };

  const first = await startProduct({ ...settings, DATA_DIR: dataDir });
  onTestFinished(() => void first.kill());
  expect(await upload(first.url)).toBe(201);
  await first.stop();
  const older = join(folder.path, 'older');
  cpSync(dataDir, older, { recursive: true });
  await first.start();
  for (let at = 1; at < UPLOADS; at += 1) expect(await upload(first.url)).toBe(201);
  await first.stop();
  const stored = images(dataDir);
  const whole = join(folder.path, 'whole');
  cpSync(join(dataDir, 'objects'), whole, { recursive: true });

  const found: Record<string, unknown> = {};
  const left: Record<string, number> = {};
  /** An installation of its own with these images; `mark`: whether the owner's mark is beside them. */
  const beside = async (name: string, database: string, mark: boolean): Promise<void> => {
    const dir = join(folder.path, name);
    mkdirSync(dir);
    cpSync(database, dir, { recursive: true });
    rmSync(join(dir, 'objects'), { recursive: true, force: true });
    cpSync(whole, join(dir, 'objects'), { recursive: true });
    if (!mark) rmSync(join(dir, 'objects/database-id'), { force: true });
    found[name] = ((await sweptOn(dir)) as { readonly state: string }).state;
    left[name] = images(dir);
  };
  const empty = join(folder.path, 'empty');
  await (await startProduct({ ...settings, DATA_DIR: empty })).stop();
  await beside('empty database', empty, true);
  await beside('empty database, images of an older version', empty, false);
  await beside('older copy', older, true);
  await beside('older copy, images of an older version', older, false);
  await beside('its own database', dataDir, true);
  await beside('its own database, images of an older version', dataDir, false);

  const scenes = Object.keys(left);
  const failures = scenes.filter((name) => left[name] !== stored).map((name) => ({ name, left: left[name] }));
  const expected = {
    'empty database': 'foreign',
    'empty database, images of an older version': 'unclaimed',
    'older copy': 'too_many',
    'older copy, images of an older version': 'unclaimed',
    'its own database': 'swept',
    'its own database, images of an older version': 'swept',
  };
  trustRow({
    fault: 'images beside a database that does not name them: an empty, an older and another one',
    tried: scenes.length,
    survived: scenes.length - failures.length,
    lost: scenes.reduce((sum, name) => sum + stored - (left[name] ?? 0), 0),
    figures: `${stored} images each, 2 hours old`,
    failures: [...failures, ...(JSON.stringify(found) === JSON.stringify(expected) ? [] : [found])],
    brokenBy: 'sweeps-all: a sweep asks neither whose the store is nor how many it moves',
  });
});
