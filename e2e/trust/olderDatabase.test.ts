import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ask, newestPeriod } from './support/ask.ts';
import { newFolder, startFeed, startOwn } from './support/startPlayed.ts';

const DATABASE = 'bigsmall.sqlite';

async function checkpointOf(url: string) {
  const { status, body } = await ask('GET', `${url}/api/log/checkpoint`);
  return { status, size: Number(String(body['text']).split('\n')[1]) };
}

it('a server over an older database signs nothing, however far it grows, until its log has a new name', async (row) => {
  const folder = newFolder();
  const [used, older, moved] = ['used', 'older', 'moved'].map((name) => join(folder, name)) as [string, string, string];
  const { feed, settings } = await startFeed(60);
  const product = await startOwn({ ...settings, DATA_DIR: used });
  const size = async () => (await checkpointOf(product.url)).size;
  await expect.poll(size, { timeout: 30_000 }).toBeGreaterThan(5);
  await product.stop();
  cpSync(used, older, { recursive: true });
  await product.start();
  for (let draws = 0; draws < 9; draws += 1) feed.advance();
  await expect.poll(size, { timeout: 30_000 }).toBeGreaterThan(15);
  const published = await size();
  await product.stop();

  // The older copy in the same data folder, and in a new one with nothing beside it but the key.
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(used, DATABASE + suffix), { force: true });
  cpSync(join(older, DATABASE), join(used, DATABASE));
  mkdirSync(moved);
  for (const name of [DATABASE, 'log-key']) cpSync(join(older, name), join(moved, name));
  const issues: unknown[] = [];
  for (const dataDir of [used, moved]) {
    const again = await startOwn({ ...settings, DATA_DIR: dataDir });
    const look = async (when: string) => {
      const seen = await checkpointOf(again.url);
      if (seen.status !== 503) issues.push({ dataDir, when, seen });
    };
    await look('at the start');
    for (let draws = 0; draws < 8; draws += 1) feed.advance();
    await expect.poll(() => newestPeriod(again.url), { timeout: 30_000 }).toBe(feed.newest()?.issueNumber);
    await look('when the log has grown');
    if (!again.log().includes('LOG_ORIGIN')) issues.push(`the log does not say what to do: ${again.log()}`);
    await again.stop();
  }
  const renamed = await startOwn({ ...settings, DATA_DIR: moved, LOG_ORIGIN: 'localhost/log-2' });
  const named = await checkpointOf(renamed.url);
  if (named.status !== 200) issues.push({ named });
  row.task.meta.figures = `${published} entries published before; two ways to restore`;
  expect(issues).toEqual([]);
}); // prettier-ignore
