import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/runCommand.ts';
import { signIn } from './support/ask.ts';
import { ledgerIssues } from './support/ledgerIssues.ts';
import { openLedger, startCrowd } from './support/startCrowd.ts';
import { newFolder, publishInTime, startOwn, startPlayed } from './support/startPlayed.ts';

const DATABASE = 'bigsmall.sqlite';

/** Another byte in the middle of the file. */
async function overwrite(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(path, bytes);
}

it('a backup made while all write restores what was acknowledged, and a damaged one restores nothing', async (row) => {
  const folder = newFolder();
  const { feed, settings, product } = await startPlayed({ DATA_DIR: join(folder, 'data') });
  const urls = [product.url];
  const admin = await signIn(product.url);
  const command = (...given: string[]) => runCommand(given, { DATA_DIR: settings['DATA_DIR']! }).ended;
  const restore = (from: string, into: string) => command('restore', from, '--into', join(folder, into));

  const ledger = openLedger();
  const draws = publishInTime(feed, product.url);
  const before = startCrowd({ urls, feed, ledger, admin });
  await expect.poll(() => ledger.screenshots.size, { timeout: 60_000 }).toBeGreaterThan(10);
  await expect.poll(() => ledger.predictions.size, { timeout: 60_000 }).toBeGreaterThan(100);
  await before.stop();
  draws.stop();
  const others = openLedger();
  const during = startCrowd({ urls, feed, ledger: others, admin, name: 'other' });
  await expect.poll(() => others.screenshots.size, { timeout: 60_000 }).toBeGreaterThan(1);
  const backup = join(folder, 'backup');
  const made = await command('backup', backup);
  await during.stop();
  await product.kill();

  const issues: unknown[] = [...others.wrong];
  const files = await readdir(join(backup, 'objects'), { recursive: true, withFileTypes: true });
  const [image = '', other = ''] = files
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map((entry) => relative(backup, join(entry.parentPath, entry.name)));
  const damages: Readonly<
    Record<string, readonly [string, (at: (name: string) => string) => Promise<void>]>
  > = {
    'a byte of the database': [DATABASE, (at) => overwrite(at(DATABASE))],
    'a byte of an image': [image, (at) => overwrite(at(image))],
    'an image replaced by another': [image, (at) => cp(at(other), at(image))],
    'an image removed': [image, (at) => rm(at(image))],
    'a file added': ['objects/new.webp', (at) => cp(at(image), at('objects/new.webp'))],
    'the manifest cut off': ['manifest.json', (at) => writeFile(at('manifest.json'), '{"files"')],
  };
  for (const [what, [name, damage]] of Object.entries(damages)) {
    const damaged = join(folder, 'damaged');
    await cp(backup, damaged, { recursive: true });
    await damage((path) => join(damaged, path));
    const { code, output } = await restore(damaged, 'nothing');
    if (code === 0 || !output.includes(name) || existsSync(join(folder, 'nothing')))
      issues.push({ what, code, output });
    await rm(damaged, { recursive: true });
    await rm(join(folder, 'nothing'), { recursive: true, force: true });
  }

  const restored = await restore(backup, 'restored');
  expect([made, restored]).toMatchObject([{ code: 0 }, { code: 0 }]);
  // An older copy of a log is signed under another name alone.
  const own = { DATA_DIR: join(folder, 'restored'), LOG_ORIGIN: 'localhost/restored' };
  const again = await startOwn({ ...settings, ...own });
  issues.push(...(await ledgerIssues(again.url, ledger, { draws: feed.published() })));
  const figures = `${ledger.predictions.size} predictions and ${ledger.screenshots.size} uploads restored`;
  row.task.meta.figures = `${figures}; ${Object.keys(damages).length} damages refused`;
  expect(issues).toEqual([]);
});
