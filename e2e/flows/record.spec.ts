import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { mainPage } from '../pages/mainPage.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { startProduct } from '../support/product.ts';
import type { ReplayFeed } from '../support/replayFeed.ts';
import { test as base } from '../support/scaledStack.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ticks, untilProved } from '../support/untilProved.ts';
import { nextDraw } from '../support/nextDraw.ts';

/** A product whose data folder the flow can change, as an operator can. */
const test = base.extend<{ operated: { url: string; replaceRecord: () => Promise<void> } & Feeds }>({
  operated: async ({ minutes, feed }, use) => {
    const folder = temporaryFolder();
    const product = await startProduct({
      DATA_DIR: folder.path,
      GAME_FEED_URL: feed.url,
      TEST_FEED_MAX_LAG_MS: '0',
      TEST_PREDICTION_SPREAD_MS: '0',
      GAME_FEED_POLL_MS: '1200',
      LOG_KEY: '07'.repeat(32),
      ...minutes.settings,
    });
    const replaceRecord = async () => {
      await product.stop();
      // The key stays: what the new record signs is validly signed.
      for (const name of readdirSync(folder.path)) rmSync(join(folder.path, name), { recursive: true });
      await product.start();
    };
    await use({ url: product.url, stop: product.stop, feed, replaceRecord });
    await product.stop();
    folder.remove();
  },
});

// A prediction is taken until 50 s after the draw before it: at ten times the speed a busy machine is late.
test.use({ rate: 4 });

type Feeds = {
  readonly feed: ReplayFeed;
  readonly stop: () => Promise<unknown>;
};

/** How many entries the newest checkpoint signs. */
async function recordSize(url: string): Promise<number> {
  const response = await fetch(`${url}/api/log/checkpoint`);
  return Number((await response.text()).split('\n')[1]);
}

/** Follows AI mode through one draw, and opens the receipt of that prediction. */
async function openReceipt(page: Page, { url, feed }: { readonly url: string } & Pick<Feeds, 'feed'>) {
  await page.goto(url);
  await nextDraw(url, feed);
  const main = mainPage(page);
  await main.aiSwitch.click();
  const { period } = await main.pending();
  await expect(main.recorded).toBeVisible();
  feed.advance();
  await expect.poll(async () => (await main.tracker()).value.history[0]?.period).toBe(period);
  await page.getByText('Last 10 drawn').click();
  await page.getByRole('button', { name: new RegExp(`^Proof of draw ${period}`) }).click();
  const sheet = page.getByRole('dialog', { name: 'Proof' });
  await expect(sheet).toBeVisible();
  await untilProved(sheet);
  return { sheet, period };
}

test('a settled prediction has a receipt with three ticks; its file is verified on /verify, also without the server', async ({
  page,
  operated,
}) => {
  const { sheet, period } = await openReceipt(page, operated);
  await expectNoAxeViolation(page);
  await sheet.getByText('Signed by the server').click();
  await expect(sheet.getByText(/It continues the newest checkpoint/)).toBeVisible();

  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download the proof' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`bigsmall-${period}.tlog-proof`);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\n')[0]).toBe('c2sp.org/tlog-proof@v1');

  // The files are kept for a visitor who returns.
  await page.goto(operated.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${operated.url}/verify`);
  const choose = () =>
    page.getByLabel('Choose a proof').setInputFiles({
      name: file.suggestedFilename(),
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
  await choose();
  await expect(ticks(page)).toHaveCount(3);
  await expectNoAxeViolation(page);

  await operated.stop();
  await page.reload();
  await choose();
  await expect(ticks(page)).toHaveCount(3);

  await page.getByLabel('Or paste its text').fill(text.replace('index ', 'index 1'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('No', { exact: true })).toBeVisible();
  await expect(ticks(page)).toHaveCount(1);
});

test('a server whose record was remade and validly signed is said to have shown two histories at the next visit', async ({
  page,
  operated,
}) => {
  await openReceipt(page, operated);
  await operated.replaceRecord();
  await nextDraw(operated.url, operated.feed);
  // The page looks once a visit, and an empty record can still become the old one: it needs its first entry.
  await expect.poll(() => recordSize(operated.url)).toBeGreaterThan(0);
  await page.goto(operated.url);
  const notice = page.getByRole('dialog', { name: 'The server’s record' });
  await expect(notice.getByText('This server showed two histories')).toBeVisible();
  await expectNoAxeViolation(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied: string[] = [];
  for (const name of ['Copy the earlier checkpoint', 'Copy the new checkpoint']) {
    await notice.getByRole('button', { name }).click();
    // Until the second press is done the clipboard holds the first checkpoint.
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    const readNew = async () => [await read()].find((text) => !copied.includes(text));
    await expect.poll(readNew).toMatch(/\/log\n\d+\n\S{44}\n\n— /);
    copied.push(await read());
    await expect(page.getByText(/checkpoint is copied/).first()).toBeVisible();
  }
});
