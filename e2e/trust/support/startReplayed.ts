import { onTestFinished } from 'vitest';
import { minuteDraws } from '../../support/minuteDraws.ts';
import { startProduct } from '../../support/product.ts';
import { startReplayFeed } from '../../support/replayFeed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/**
 * A product with a data folder and a replay feed of its own, until the test ends. The feed has `draws` draws from period
 * `first` on, 12 of them published; `settings` come before those of every such product.
 */
export async function startReplayed({
  first = '20260926100010990',
  draws,
  settings,
}: {
  readonly first?: string;
  readonly draws: number;
  readonly settings?: Readonly<Record<string, string>>;
}) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const feed = await startReplayFeed(minuteDraws(first, draws), { visible: 12 });
  onTestFinished(() => feed.close());
  const product = await startProduct({
    DATA_DIR: folder.path,
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
    TEST_RATE_LIMIT_SCALE: '1000',
    ...settings,
  });
  onTestFinished(async () => void (await product.kill()));
  return { folder: folder.path, feed, product };
}
