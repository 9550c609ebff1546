import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { newVisitor } from './support/newVisitor.ts';
import { scaled } from './support/scaled.ts';
import { startReplayed } from './support/startReplayed.ts';
import { seededRandom } from './support/trustSeed.ts';
import { trustRow } from './support/trustRow.ts';

const SEATS = 5;
const ACTIVE = 20;
const READS = 1200;

/** What a new browser asks for first. */
const FIRST_READS = [
  '/',
  '/api/config',
  '/api/game/results',
  '/api/game/track-record',
  '/api/users/active/count',
  '/api/predictions/stats',
  '/api/leaderboard',
  '/api/leaderboard/weekly',
  '/api/rewards/weekly',
  '/api/gift-codes',
  '/api/banner-ads',
  '/api/screenshots/approved',
];
const NEWCOMERS = 5;

/** The product with its own limits, before a feed that publishes when it is told. */
async function startTarget(settings: Readonly<Record<string, string>> = {}) {
  const { feed, product } = await startReplayed({
    first: '20260926100010970',
    draws: 40,
    settings: {
      TEST_RATE_LIMIT_SCALE: '1',
      TEST_FEED_MAX_LAG_MS: '0',
      RANK_MIN_OVERALL: '1',
      RANK_MIN_WEEKLY: '1',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
  });
  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await ask('GET', product.url + path);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body as Body;
  };
  type Results = { readonly data: { readonly list: readonly { readonly issueNumber: string }[] } };
  const newest = async () => (await get<Results>('/api/game/results')).data.list[0]?.issueNumber;
  const shown = async () => {
    await expect.poll(newest, { timeout: 10_000 }).toBe(feed.newest()?.issueNumber);
  };
  await shown();
  // Predictions are ranked from the first draw on that the product saw appear.
  feed.advance();
  await shown();
  return { ...product, feed, get };
}

/** Runs so many requests, 20 at a time; answers how many were rejected with 429. */
async function rejectedOf(times: number, request: () => Promise<unknown>): Promise<number> {
  let rejected = 0;
  for (let left = times; left > 0; left -= 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, left) }, request));
    rejected += answers.filter((status) => status === 429).length;
  }
  return rejected;
}

it('one address that mints sessions takes five places and counts as 20 active', async () => {
  const { url, feed, get } = await startTarget();
  const random = seededRandom('fairPlay');
  const sessions = scaled(200, 80);
  const period = nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''));
  let accepted = 0;
  for (let index = 0; index < sessions; index += 1) {
    const sessionId = `minted-${index}`;
    const cookie = await newVisitor(url, sessionId);
    const json = { sessionId, periodNumber: period, prediction: random() < 0.5 ? 'BIG' : 'SMALL' };
    const answer = await ask('POST', `${url}/api/predictions`, { json, cookie });
    if (answer.status === 201) accepted += 1;
  }
  feed.advance();
  const settled = async () => {
    const own = await get<{ totalPredictions: number }>('/api/leaderboard/user/minted-0');
    return own.totalPredictions;
  };
  await expect.poll(settled, { timeout: 20_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const places = (await get<readonly object[]>('/api/leaderboard/weekly')).length;
  const overall = (await get<readonly object[]>('/api/leaderboard')).length;
  const { count } = await get<{ count: number }>('/api/users/active/count');
  const held = [places === SEATS, overall === SEATS, count === ACTIVE];
  trustRow({
    fault: 'one address mints sessions: places accepted, active visitors',
    tried: held.length,
    survived: held.filter(Boolean).length,
    lost: sessions - accepted,
    figures: `${sessions} sessions with cookies: ${places} places, ${count} active, all accepted`,
    brokenBy: 'unfair',
  });
});

it('200 visitors behind one address keep the page open beside neighbours who take all they can', async () => {
  const { url } = await startTarget();
  const visitors = scaled(200, 60);
  const cookies: string[] = [];
  for (let index = 0; index < visitors + 1; index += 1) {
    cookies.push(await newVisitor(url, `visitor-${index}`));
  }
  const greedy = cookies.pop() ?? '';
  const flood = (asked: { readonly cookie?: string }, times: number) =>
    rejectedOf(times, async () => (await ask('GET', `${url}/api/config`, asked)).status);
  const anonymous = await flood({}, READS + 100);
  const known = await flood({ cookie: greedy }, 400);
  const shutOut: unknown[] = [];
  for (let index = 0; index < NEWCOMERS; index += 1) {
    const headers = { 'user-agent': `a new browser ${index}` };
    for (const path of FIRST_READS) {
      const { status } = await fetch(url + path, { headers });
      if (status !== 200) shutOut.push({ path, index, status });
    }
  }
  let survived = 0;
  for (const [index, cookie] of cookies.entries()) {
    let rejected = await flood({ cookie }, 16);
    for (let turn = 0; turn < 2; turn += 1) {
      const json = { sessionId: `visitor-${index}` };
      if ((await ask('POST', `${url}/api/users/active`, { json, cookie })).status !== 200) rejected += 1;
    }
    if (rejected === 0) survived += 1;
  }
  expect(cookies).toHaveLength(visitors);
  trustRow({
    fault: 'neighbours behind one address use up their share of reads',
    tried: visitors,
    survived,
    lost: 0,
    figures: `neighbours rejected ${anonymous + known} times, the others 18 requests each`,
    failures: anonymous > 0 && known > 0 ? [] : ['the neighbours were never rejected'],
    brokenBy: 'limits-by-address',
  });
  trustRow({
    fault: 'new visitors open the page behind an address that has used up its share of reads',
    tried: NEWCOMERS * FIRST_READS.length,
    survived: NEWCOMERS * FIRST_READS.length - shutOut.length,
    lost: 0,
    figures: `neighbours rejected ${anonymous + known} times before`,
    failures: shutOut,
    brokenBy: 'no-reserve',
  });
});

it.each(['false', 'true'])(
  'forged X-Forwarded-For gets a caller no further with TRUST_PROXY %s',
  async (trustProxy) => {
    const { url } = await startTarget({ TRUST_PROXY: trustProxy });
    const random = seededRandom(`forwarded ${trustProxy}`);
    const byte = () => Math.floor(random() * 256);
    const read = async (forwarded: string) =>
      (await fetch(`${url}/api/config`, { headers: { 'x-forwarded-for': forwarded } })).status;
    // Behind a proxy the last hop is the proxy's own word; what comes before it is the caller's.
    const forged = () => `203.0.${byte()}.${byte()}${trustProxy === 'true' ? ', 198.51.100.7' : ''}`;
    const begun = performance.now();
    const tried = READS + 200;
    const passed = tried - (await rejectedOf(tried, () => read(forged())));
    // The limit may have begun again on the way.
    const minutes = Math.ceil((performance.now() - begun) / 60_000);
    const beside = trustProxy === 'true' ? await read('198.51.100.8') : 200;
    const over = Math.max(0, passed - READS * minutes);
    expect(passed).toBeGreaterThan(READS / 2);
    trustRow({
      fault: `forged X-Forwarded-For, TRUST_PROXY=${trustProxy}`,
      tried,
      survived: tried - over,
      lost: 0,
      figures: `${passed} of ${tried} reads answered`,
      failures: beside === 200 ? [] : [`another address behind the proxy got ${beside}`],
      brokenBy: 'believes-forwarded',
    });
  },
);
