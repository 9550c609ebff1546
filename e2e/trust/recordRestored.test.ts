import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { trustRow } from './support/trustRow.ts';

it('a server whose database was restored from an older copy signs nothing until the log has a new name', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), { visible: 12 });
  onTestFinished(() => feed.close());
  const settings = {
    DATA_DIR: folder.path,
    GAME_FEED_URL: feed.url,
    GAME_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
  };
  const product = await startProduct(settings);
  onTestFinished(() => void product.kill());
  const checkpoint = async (url = product.url) => {
    const response = await fetch(`${url}/api/log/checkpoint`);
    return { status: response.status, size: Number((await response.text()).split('\n')[1]) };
  };
  await expect.poll(async () => (await checkpoint()).size, { timeout: 10_000 }).toBeGreaterThan(5);
  await product.stop();
  const [file, copy] = [join(folder.path, 'bigsmall.sqlite'), join(folder.path, 'older')];
  cpSync(file, copy);

  feed.publishEvery(100);
  await product.start();
  const { size: before } = await checkpoint();
  await expect.poll(async () => (await checkpoint()).size, { timeout: 10_000 }).toBeGreaterThan(before + 5);
  feed.pause();
  const { size: published } = await checkpoint();
  await product.stop();
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  cpSync(copy, file);

  await product.start();
  const restored = await checkpoint();
  // It grows beyond what was published, and is still another history.
  feed.publishEvery(50);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const grown = await checkpoint();
  const explained = product.log().includes('LOG_ORIGIN');
  await product.kill();
  const renamed = await startProduct({ ...settings, LOG_ORIGIN: 'localhost/log-2' });
  onTestFinished(() => void renamed.kill());
  const again = await checkpoint(renamed.url);
  trustRow({
    fault: 'the database is restored from an older copy than the record that was published',
    tried: 2,
    survived: [restored, grown].filter(({ status }) => status === 503).length,
    lost: 0,
    figures: `${published} entries were published`,
    failures: [
      ...(explained ? [] : ['the log does not say what to do']),
      ...(again.status === 200 ? [] : [`a new name gets ${again.status}`]),
    ],
    brokenBy: 'signs-anything',
  });
});
