import { setTimeout as sleep } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it, onTestFinished } from 'vitest';
import { currentDraws } from '../support/currentDraws.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { newestPeriod, showsPeriod } from './support/newestPeriod.ts';
import { isShort } from './support/scaled.ts';
import { ADMIN_PASSWORD } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';

const WRONG = {
  '17 nines': '9'.repeat(17),
  'the last minute of 9999': '99991231100011440',
  'a day of next year': `${new Date().getUTCFullYear() + 1}0615100010720`,
  'another game’s list': `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}100021439`,
  '20 digits': '2'.repeat(20),
  '32 digits': '9'.repeat(32),
};

const FEEDS = {
  'of this minute': () => currentDraws(Date.now(), 12, 600),
  'that replays another day': () => minuteDraws('20260926100010100', 600),
};

for (const [kind, draws] of Object.entries(FEEDS).slice(0, isShort ? 1 : 2)) {
  it(`one wrong row of a feed ${kind} stops neither draws nor predictions, also after a restart`, async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const feed = await startReplayFeed(draws(), { visible: 12 });
    onTestFinished(() => feed.close());
    const product = await startProduct({
      DATA_DIR: folder.path,
      GAME_FEED_URL: feed.url,
      GAME_FEED_POLL_MS: '200',
      ADMIN_PASSWORD,
    });
    onTestFinished(() => void product.stop());
    const failures: string[] = [];
    let tried = 0;
    let survived = 0;
    let serial = 0;

    /** Whether the next true draw is shown and the period after it is known to be the open one. */
    async function works(what: string): Promise<void> {
      tried += 1;
      feed.advance();
      const truth = feed.newest()?.issueNumber ?? '';
      if (!(await showsPeriod(product.url, truth))) {
        failures.push(`${what}: shows ${await newestPeriod(product.url)}, not ${truth}`);
        return;
      }
      const answer = await ask('POST', `${product.url}/api/predictions`, {
        json: {
          sessionId: `trust-${(serial += 1)}`,
          periodNumber: nextPeriod(nextPeriod(requirePeriod(truth))),
          prediction: 'BIG',
        },
      });
      if (answer.status === 201) survived += 1;
      else failures.push(`${what}: a prediction gets ${JSON.stringify(answer)}`);
    }

    await works('before any wrong row');
    for (const [what, issueNumber] of Object.entries(WRONG)) {
      feed.intrude({ issueNumber, number: '4' });
      await sleep(600);
      await works(what);
      await product.kill();
      await product.start();
      await works(`${what}, after a restart`);
      feed.intrude(undefined);
      await works(`${what}, gone again`);
    }
    trustRow({
      fault: `one wrong row of a feed ${kind}`,
      tried,
      survived,
      lost: 0,
      brokenBy: 'every row of the feed is stored as a draw (believe-every-row)',
      figures: `${Object.keys(WRONG).length} kinds of rows, each also after a kill`,
      failures,
    });
    expect(tried).toBeGreaterThan(0);
  });
}
