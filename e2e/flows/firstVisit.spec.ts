import { dialogs } from '../pages/dialogs.ts';
import { ADMIN_PASSWORD, signInAsAdmin } from '../support/adminApi.ts';
import { expect, test } from '../support/stack.ts';
import { type Transfer, transferOf } from '../support/transferOf.ts';
import { untilToastsCanShow } from '../support/untilToastsCanShow.ts';

test.use({ settings: { ADMIN_PASSWORD } });

const PHONE = { width: 360, height: 740 };
/** For what a phone loads in its first ten seconds, with an empty cache. */
const MOST_BYTES = 190_000;
const MOST_REQUESTS = 27;
const TEN_SECONDS = 1 / 6;

const kB = (transfers: readonly Transfer[]) =>
  (transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1);

test('a first visit of a phone takes few bytes and requests, without the code of dialogs, Markdown and copies for offline', async ({
  page,
  product,
  minutes,
}) => {
  await page.setViewportSize(PHONE);
  const transfer = await transferOf(page);
  await page.goto(product.url);
  await minutes.pass(TEN_SECONDS);
  const all = transfer.read();
  const of = (pattern: RegExp) => all.filter(({ path }) => pattern.test(path));
  for (const { path, bytes } of all.toSorted((one, other) => other.bytes - one.bytes))
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB ${path}`);
  console.log(
    `a first visit at 360 px: ${kB(all)} kB in ${all.length} requests; scripts ${kB(of(/\.js$/))} kB, styles ${kB(of(/\.css$/))} kB, font ${kB(of(/\.woff2$/))} kB, calls ${kB(of(/^\/api\//))} kB`,
  );
  expect(of(/\.woff2$/)).toHaveLength(1);
  expect(of(/Dialog|dialog|Popup|Markdown|sw\.js/)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
  expect(all.length).toBeLessThanOrEqual(MOST_REQUESTS);
});

test('a first visit over a slow line does without the font, and has its headings in a real bold', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', downlink: 1.4 } });
  });
  const transfer = await transferOf(page);
  await page.goto(product.url);
  await untilToastsCanShow(page);
  expect(transfer.read().filter(({ path }) => path.endsWith('.woff2'))).toEqual([]);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h2' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ postScriptName }) => postScriptName)).toEqual(['LiberationSans-Bold']);
});

test('the code of a dialog comes when a pointer, a finger or the focus comes to what opens it', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  const { chip } = dialogs(page);
  await page.goto(product.url);
  await untilToastsCanShow(page);
  const comes = (name: string) => page.waitForRequest(new RegExp(`/assets/${name}-[^/]*\\.js$`));

  const byHover = comes('LevelChartDialog');
  await chip('Level Chart').hover();
  await byHover;

  const byFocus = comes('TutorialDialog');
  await chip('Tutorial').focus();
  await byFocus;

  const byTouch = comes('LeaderboardDialog');
  const session = await page.context().newCDPSession(page);
  const { x, y } = (await chip('Leaderboard').boundingBox())!;
  // The finger is down and has not pressed yet.
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 9, y: y + 9 }],
  });
  await byTouch;
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });

  const limits = comes('LimitsDialog');
  await page.getByRole('button', { name: 'Limits and your data' }).hover();
  await limits;
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visitor who returns has the files of the page kept, and takes few bytes for the page', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(product.url);
  await untilToastsCanShow(page);
  const transfer = await transferOf(page);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  console.log(`a second visit at 360 px: ${kB(transfer.read())} kB, without what the service worker fetches`);
  expect(transfer.read().reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(16_000);
});

test('Markdown comes with a banner', async ({ page, product }) => {
  const admin = await signInAsAdmin(product.url);
  await admin.createBannerAd({ title: 'Planned maintenance', content: 'On **Sunday**.' });
  const markdown = page.waitForRequest(/MarkdownContent-[^/]*\.js$/);
  await page.goto(product.url);
  await markdown;
  await expect(page.getByRole('dialog', { name: 'Planned maintenance' })).toBeVisible();
  await admin.leave();
});
