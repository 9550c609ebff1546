import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it } from 'vitest';
import { ask, newestPeriod, newVisitor } from './support/ask.ts';
import { requestText, sendAll, statusIn } from './support/sendAll.ts';
import { startPlayed } from './support/startPlayed.ts';

const SESSIONS = 90_000;
/** Each is the cookie of ten sessions: one has a place at most. */
const BROWSERS = SESSIONS / 10;
const PLACES = 5;
const CONNECTIONS = 64;

/** Of the nth browser. */
const from = (each: number) => `x-forwarded-for: 203.0.113.${1 + (each % 250)}\r\n`;

it('90,000 sessions of one network get five places of a week', async (row) => {
  const { feed, product } = await startPlayed({
    // As behind the shipped nginx, which names the caller.
    TRUST_PROXY: 'true',
    TEST_RATE_LIMIT_SCALE: '1000000',
    RANK_MIN_OVERALL: '1',
    RANK_MIN_WEEKLY: '1',
    LOG_LEVEL: 'fatal',
  });
  const { url } = product;
  const isShown = async () => {
    await expect.poll(() => newestPeriod(url), { timeout: 30_000 }).toBe(feed.newest()?.issueNumber);
  };
  await isShown();
  // Predictions are ranked from the first draw on that the product saw come.
  feed.advance();
  await isShown();
  // A period locks after a minute, and a busy machine needs more.
  feed.publishEvery(15_000);
  const openPeriod = () => nextPeriod(requirePeriod(feed.newest()!.issueNumber));
  const refused = new Map<number, number>();
  let predicted = 0;
  let begun = 0;
  /** Requests of browsers that have their cookie. */
  const ready: string[] = [];

  function next(): string | undefined {
    const predicting = ready.pop();
    if (predicting !== undefined || begun === BROWSERS) return predicting;
    begun += 1;
    const body = `{"sessionId":"browser-${begun}"}`;
    return requestText('POST /api/users/active', { headers: from(begun), body });
  }
  function note(answer: string, request: string): void {
    const status = statusIn(answer);
    const cookie = /\r\nset-cookie: ([^;\r]+)/i.exec(answer)?.[1];
    if (cookie !== undefined) {
      const browser = Number(/"browser-(\d+)"/.exec(request)![1]);
      const headers = `${from(browser)}cookie: ${cookie}\r\n`;
      for (let each = 0; each < SESSIONS / BROWSERS; each += 1) {
        const sessionId = `minted-${browser}-${each}`;
        const body = JSON.stringify({ sessionId, periodNumber: openPeriod(), prediction: 'BIG' });
        ready.push(requestText('POST /api/predictions', { headers, body }));
      }
    } else if (status === 201) predicted += 1;
    // Retries after a 503 of an overloaded server.
    else if (status === 503 || status === 0) ready.push(request);
    else if (status === 409 || status === 422)
      ready.push(request.replace(/"periodNumber":"\d+"/, `"periodNumber":"${openPeriod()}"`));
    else refused.set(status, (refused.get(status) ?? 0) + 1);
  }
  await sendAll(url, { connections: CONNECTIONS, next, note });
  // The retries.
  await sendAll(url, { connections: 1, next, note });
  feed.pause();

  // Somebody of another network has a place beside them.
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const cookie = await newVisitor(url, 'neighbour');
  const json = { sessionId: 'neighbour', periodNumber: openPeriod(), prediction: 'BIG' };
  const neighbour = await ask('POST', `${url}/api/predictions`, { json, cookie, headers });
  expect(neighbour.status).toBe(201);
  feed.advance();
  const settled = async () => (await ask('GET', `${url}/api/leaderboard/user/neighbour`)).body['totalPredictions'];
  await expect.poll(settled, { timeout: 120_000, interval: 500 }).toBe(1);
  const placesOf = async (path: string) => (await ask('GET', url + path)).body as unknown as readonly object[];
  await expect
    .poll(async () => (await placesOf('/api/leaderboard/weekly')).length, { timeout: 30_000, interval: 500 })
    .toBeGreaterThan(PLACES);
  const places = (await placesOf('/api/leaderboard/weekly')).length;
  expect({ predicted, refused: [...refused] }).toEqual({ predicted: SESSIONS, refused: [] });
  row.task.meta.figures = `${predicted.toLocaleString('en')} predictions, ${places - 1} places`;
  expect(places === PLACES + 1 ? [] : [{ places }]).toEqual([]);
}); // prettier-ignore
