import { expect, test } from '../support/stack.ts';
import { comparePeriods, nextPeriod, outcomeOf, type Outcome, requirePeriod } from '@bigsmall/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMinutes } from '../support/minutes.ts';
import { startProduct } from '../support/product.ts';
import { type PublishedDraw, startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const draws = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/real-1m-draws-2026-09-26.json'), 'utf8'),
) as readonly PublishedDraw[];

type Accepted = { readonly sessionId: string; readonly periodNumber: string; readonly prediction: Outcome };
type Receipt = Accepted & { readonly status: 'pending' | 'win' | 'loss' | 'void'; readonly ranked: boolean };

/** Two visitors, one for each side, so that every period has a winner and a loser. */
const visitors = [
  { sessionId: 'visitor-a', prediction: 'BIG' },
  { sessionId: 'visitor-b', prediction: 'SMALL' },
] as const;

test('over a real day with gaps, 0999 → 1000 and kill -9, every accepted prediction is settled once and correctly', async () => {
  test.setTimeout(240_000);
  const folder = temporaryFolder();
  // At four times the speed the product reads the feed every 50 ms.
  const minutes = startMinutes(4);
  const feed = await startReplayFeed(draws, { visible: 5, now: minutes.now });
  const product = await startProduct({
    ...minutes.settings,
    DATA_DIR: folder.path,
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
    // The replay names no minutes near the clock; with its greatest lag its predictions are ranked all the same.
    GAME_FEED_MAX_LAG_MS: '0',
    PREDICTION_SPREAD_MS: '0',
  });
  // Without a visitor cookie nothing is ranked.
  const pinged = await fetch(`${product.url}/api/users/active`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 'visitor' }),
  });
  const cookie = pinged.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const post = async (body: Accepted) => {
    const response = await fetch(`${product.url}/api/predictions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Receipt };
  };
  const newestOfServer = async () => {
    const response = await fetch(`${product.url}/api/game/results`);
    const results = (await response.json()) as { data: { list: PublishedDraw[] } };
    return results.data.list[0]?.issueNumber;
  };
  const accepted = new Map<string, Accepted>();
  /** Predicts the period after the newest that is shown, for each visitor; answers with what was rejected. */
  const predictNext = async () => {
    const periodNumber = nextPeriod(requirePeriod((await newestOfServer()) ?? ''));
    const rejected = [];
    for (const visitor of visitors) {
      const answer = await post({ ...visitor, periodNumber });
      if (answer.status >= 400) rejected.push(answer);
      else accepted.set(`${visitor.sessionId} ${periodNumber}`, { ...visitor, periodNumber });
    }
    return rejected;
  };

  try {
    let kills = 0;
    while (!feed.exhausted()) {
      // By its second reading the server has stored the first: a slow machine sees the same draws as a fast one.
      const before = feed.reads();
      await expect
        .poll(() => feed.reads(), { timeout: 30_000, intervals: [20] })
        .toBeGreaterThanOrEqual(before + 2);
      // A slow server answers with the list as it was, and rejects the period after it.
      await expect.poll(predictNext, { timeout: 10_000 }).toEqual([]);
      if (feed.published().length >= ([28, 38, 62][kills] ?? Infinity)) {
        kills += 1;
        await product.kill();
        // Drawn while the server is down.
        feed.advance();
        await product.start();
      }
      feed.advance();
    }
    expect(kills).toBe(3);
    await expect.poll(newestOfServer, { timeout: 10_000 }).toBe(draws.at(-1)?.issueNumber);

    const published = new Map(draws.map((draw) => [draw.issueNumber, outcomeOf(Number(draw.number))]));
    const last = draws.at(-1)?.issueNumber ?? '';
    const receipts: Receipt[] = [];
    for (const body of accepted.values()) {
      // The very same prediction again is answered with the stored one.
      await expect
        .poll(async () => (await post(body)).body.status, { timeout: 10_000 })
        .toBe(
          published.has(body.periodNumber)
            ? published.get(body.periodNumber) === body.prediction
              ? 'win'
              : 'loss'
            : comparePeriods(requirePeriod(body.periodNumber), requirePeriod(last)) < 0
              ? 'void'
              : 'pending',
        );
      receipts.push({ ...body, ...(await post(body)).body });
    }

    const periods = new Set(receipts.map((receipt) => receipt.periodNumber));
    expect(periods.size).toBeGreaterThan(60);
    expect(periods).toContain('20260926100011000');
    const voids = receipts.filter((receipt) => receipt.status === 'void');
    expect(new Set(voids.map((receipt) => receipt.periodNumber)).size).toBe(2);

    for (const visitor of visitors) {
      // What was accepted before the product saw a draw appear, after each start, is settled but not counted.
      const own = receipts.filter((receipt) => receipt.sessionId === visitor.sessionId && receipt.ranked);
      expect(own.length).toBeGreaterThan(50);
      const wins = own.filter((receipt) => receipt.status === 'win').length;
      const losses = own.filter((receipt) => receipt.status === 'loss').length;
      const response = await fetch(`${product.url}/api/leaderboard/user/${visitor.sessionId}`);
      const stats = (await response.json()) as { totalPredictions: number; correctPredictions: number };
      expect(stats.totalPredictions).toBe(wins + losses);
      expect(stats.correctPredictions).toBe(wins);
    }
    const counted = (await (await fetch(`${product.url}/api/predictions/stats`)).json()) as { total: number };
    expect(counted.total).toBe(accepted.size);
    test.info().annotations.push({
      type: 'measured',
      description: `${accepted.size} predictions over ${periods.size} periods, ${voids.length} void, ${kills} kills`,
    });
  } finally {
    await product.stop();
    await feed.close();
    folder.remove();
  }
});
