import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it, onTestFinished } from 'vitest';
import { currentDraws, periodAt } from '../support/currentDraws.ts';
import { movableClock } from '../support/movableClock.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { ask, fromNetwork, newestPeriod, newVisitor } from './support/ask.ts';
import { newFolder, startOwn } from './support/startPlayed.ts';

const MINUTE = 60_000;
/** The game publishes a draw so long before its minute ends. */
const EARLY = 3000;
const STEP = 4000;
const STEPS = 18;

/** `ahead`: our clock before the game's, in ms; `lag`: how many draws the feed is behind the game. */
const SCENES: Readonly<Record<string, { readonly ahead: number; readonly lag: number }>> = {
  'a feed that is a minute late': { ahead: 0, lag: 1 },
  'a clock 20 s behind': { ahead: -20_000, lag: 0 },
  'a clock 45 s ahead': { ahead: 45_000, lag: 0 },
};

/** Rows that no feed of the game holds, each with an id ahead of all that follow. */
const POISON = {
  '17 nines': '9'.repeat(17),
  'the last minute of 9999': '99991231100011440',
  'a day of next year': `${new Date().getUTCFullYear() + 1}0615100010720`,
  "another game's list": `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}100021439`,
  '32 digits': '9'.repeat(32),
};

/** A product that reads a feed of this minute's draws, and the clocks of both. */
async function startTimed({ ahead, lag }: { readonly ahead: number; readonly lag: number }) {
  const folder = newFolder();
  const clock = movableClock(folder);
  const game = () => clock.now() - ahead;
  const began = Math.floor(game() / MINUTE) * MINUTE;
  const draws = currentDraws(game(), 20, 400);
  /** How many draws the game has published by now. */
  const published = () => 20 + Math.floor((game() + EARLY - began) / MINUTE);
  const feed = await startReplayFeed(draws, { visible: 20 - lag, now: game });
  onTestFinished(() => feed.close());
  const product = await startOwn({
    ...clock.settings,
    DATA_DIR: folder,
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
    TEST_RATE_LIMIT_SCALE: '1000',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'fatal',
  });
  const shows = async (period: string) => {
    await expect.poll(() => newestPeriod(product.url), { timeout: 30_000 }).toBe(period);
  };
  return { clock, draws, published, feed, product, shows };
}

/** Plays on while the minutes pass: what is ranked although its draw is public, and how many fair ones are. */
async function playKnowing(what: string, scene: (typeof SCENES)[string]) {
  const { clock, draws, published, feed, product, shows } = await startTimed(scene);
  const issues: string[] = [];
  let fair = 0;
  let serial = 0;
  async function isRanked(periodNumber: string): Promise<boolean> {
    const sessionId = `knowing-${(serial += 1)}`;
    const cookie = await newVisitor(product.url, sessionId);
    const json = { sessionId, periodNumber, prediction: 'BIG' };
    const { status, body } = await ask('POST', `${product.url}/api/predictions`, {
      json,
      cookie,
      headers: fromNetwork(serial),
    });
    return status === 201 && body['ranked'] === true;
  }
  for (let step = 0; step < STEPS; step += 1) {
    while (feed.published().length < published() - scene.lag) feed.advance();
    await shows(feed.newest()!.issueNumber);
    // A visitor who reads the game itself.
    const known = draws[published() - 1]!.issueNumber;
    if (await isRanked(known)) issues.push(`${what}: ${known} is ranked after its draw`);
    if (await isRanked(nextPeriod(nextPeriod(requirePeriod(known))))) fair += 1;
    if (await isRanked(nextPeriod(requirePeriod(known)))) fair += 1;
    clock.leap(STEP);
    await pause(250);
  }
  if (fair === 0) issues.push(`${what}: nothing fair is ranked`);
  return issues;
}

/** Whether draws and predictions go on beside and after rows that no feed may show, and after answers of every kind. */
async function poison() {
  const { clock, feed, product, shows } = await startTimed({ ahead: 0, lag: 0 });
  const issues: string[] = [];
  let serial = 0;
  async function works(what: string): Promise<void> {
    clock.leap(MINUTE);
    feed.advance();
    const truth = feed.newest()!.issueNumber;
    await shows(truth);
    const periodNumber = nextPeriod(nextPeriod(requirePeriod(truth)));
    const json = { sessionId: `poisoned-${(serial += 1)}`, periodNumber, prediction: 'BIG' };
    const { status } = await ask('POST', `${product.url}/api/predictions`, { json });
    if (status !== 201) issues.push(`${what}: a prediction gets ${status}`);
  }
  await works('before');
  for (const [what, issueNumber] of Object.entries(POISON)) {
    feed.intrude({ issueNumber, number: '4' });
    const reads = feed.reads();
    await expect.poll(() => feed.reads(), { timeout: 30_000 }).toBeGreaterThan(reads + 2);
    await works(what);
    feed.intrude();
    await works(`${what}, gone again`);
  }
  feed.intrude({ issueNumber: POISON['17 nines'], number: '4' });
  await product.kill();
  await product.start();
  await works('after a restart');
  for (const mood of ['html', 'empty', 'error', 'denied'] as const) {
    feed.setMood(mood);
    const reads = feed.reads();
    await expect.poll(() => feed.reads(), { timeout: 30_000 }).toBeGreaterThan(reads + 1);
    const { status } = await ask('GET', `${product.url}/api/game/results`);
    if (status !== 200) issues.push(`${mood}: the results get ${status}`);
    feed.setMood('well');
    await works(mood);
  }
  return issues;
}

/** Whether the demo feed draws on after the clock is set forward and back. */
async function setBack() {
  const folder = newFolder();
  const clock = movableClock(folder);
  const { url } = await startOwn({ ...clock.settings, DATA_DIR: folder, GAME_FEED_POLL_MS: '200' });
  const isNow = async () => (await newestPeriod(url)) === periodAt(clock.now());
  for (const minutes of [0, 60, -60, 1, 1]) {
    clock.leap(minutes * MINUTE);
    await expect.poll(isNow, { timeout: 30_000 }).toBe(true);
  }
  return [];
}

it('a late, lying or poisoned feed and a wrong clock rank nothing after its draw and stop nothing', async (row) => {
  const scenes = Object.entries(SCENES).map(([what, scene]) => playKnowing(what, scene));
  const issues = (await Promise.all([...scenes, poison(), setBack()])).flat();
  const figures = `${STEPS} steps each of ${scenes.length} clocks and feeds; ${Object.keys(POISON).length} wrong rows, 4 wrong answers`;
  row.task.meta.figures = figures;
  expect(issues).toEqual([]);
}); // prettier-ignore
