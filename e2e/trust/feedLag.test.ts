import { setTimeout as sleep } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it, onTestFinished } from 'vitest';
import { currentDraws } from '../support/currentDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { newVisitor } from './support/newVisitor.ts';
import { movableClock } from '../support/movableClock.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

const MINUTE = 60_000;
/** The game publishes a draw so long before its minute ends. */
const EARLY = 3000;
const STEP = 4000;

it('a visitor who reads the game itself gets nothing ranked while our feed is a minute behind', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const clock = movableClock(folder.path);
  const began = clock.now();
  const draws = currentDraws(began, 20, 60);
  const feed = await startReplayFeed(draws, { visible: 19 });
  onTestFinished(() => feed.close());
  const product = await startProduct({
    ...clock.settings,
    DATA_DIR: folder.path,
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
  });
  onTestFinished(() => void product.stop());
  const cookie = await newVisitor(product.url, 'trust');
  const failures: string[] = [];
  const firstEnd = Math.floor(began / MINUTE) * MINUTE;
  /** How many draws the game has published by now. */
  const published = () => 20 + Math.floor((clock.now() + EARLY - firstEnd) / MINUTE);
  let tried = 0;
  let fair = 0;
  let serial = 0;

  async function predict(period: string): Promise<boolean> {
    const answer = await ask('POST', `${product.url}/api/predictions`, {
      json: { sessionId: `trust-${(serial += 1)}`, periodNumber: period, prediction: 'BIG' },
      cookie,
    });
    return answer.status === 201 && (answer.body as { readonly ranked: boolean }).ranked;
  }

  for (let step = 0; step < scaled(45, 20); step += 1) {
    // The feed is one draw behind the game, whose newest draw our visitor knows.
    while ((feed.published().length ?? 0) < published() - 1) feed.advance();
    await sleep(450);
    const known = draws[published() - 1]?.issueNumber ?? '';
    tried += 1;
    if (await predict(known))
      failures.push(`${known} is ranked ${(clock.now() % MINUTE) / 1000} s into the minute`);
    if (await predict(nextPeriod(requirePeriod(known)))) fair += 1;
    clock.leap(STEP);
    await sleep(150);
  }
  trustRow({
    fault: 'a visitor who reads the game itself while the feed lags',
    tried,
    survived: tried - failures.length,
    lost: 0,
    brokenBy: 'the lock counts from when the newest draw was seen (lock-when-seen)',
    figures: `${fair} fair predictions ranked`,
    failures,
  });
  expect(fair).toBeGreaterThan(0);
});
