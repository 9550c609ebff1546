import { outcomeOf } from '@bigsmall/domain';
import { mainPage } from '../pages/mainPage.ts';
import { expect, test } from '../support/scaledStack.ts';

type Results = { readonly data: { readonly list: readonly { issueNumber: string; number: string }[] } };

const ROUNDS = 3;

// The built-in feed draws at each full minute.
test.use({ settings: { GAME_FEED_URL: '', TEST_PREDICTION_SPREAD_MS: '20000' } });

for (const [speed, rate] of [
  ['real speed', 1],
  ['ten times the speed', 10],
] as const) {
  test.describe(`at ${speed}`, () => {
    test.use({ rate });

    test('in three rounds the AI mode predicts each draw once, in time, and both sides settle it by the number drawn', async ({
      page,
      product,
      request,
      minutes,
    }) => {
      test.setTimeout(60_000 + ((ROUNDS + 2) * 60_000) / rate);
      await page.goto(product.url);
      const main = mainPage(page);
      // Early in a round, so that the first prediction is surely in time.
      await minutes.untilSecond(5);
      await main.aiSwitch.click();
      const { period } = await main.pending();
      const periods = Array.from({ length: ROUNDS }, (_, round) => String(BigInt(period) + BigInt(round)));
      await minutes.pass(ROUNDS);
      const history = async () => (await main.tracker()).value.history;
      await expect.poll(async () => (await history()).length).toBe(ROUNDS);

      const drawn = new Map<string, number>();
      // A stream may tell the page of a draw before the results that all poll have it.
      await expect
        .poll(async () => {
          const results = (await (await request.get(`${product.url}/api/game/results`)).json()) as Results;
          for (const { issueNumber, number } of results.data.list) drawn.set(issueNumber, Number(number));
          return periods.filter((each) => !drawn.has(each));
        })
        .toEqual([]);
      const settled = (await history()).toReversed();
      expect(settled.map((past) => past.period)).toEqual(periods);
      for (const past of settled) {
        const number = drawn.get(past.period)!;
        const status = outcomeOf(number) === past.prediction ? 'win' : 'loss';
        expect(past).toMatchObject({ number, status });
        const held = await request.post(`${product.url}/api/predictions`, {
          data: {
            sessionId: await main.sessionId(),
            periodNumber: past.period,
            prediction: past.prediction,
          },
        });
        expect([held.status(), (await held.json()).status]).toEqual([200, status]);
      }
      const wins = settled.filter(({ status }) => status === 'win').length;
      expect((await main.tracker()).value.stats).toMatchObject({
        totalWins: wins,
        totalLosses: ROUNDS - wins,
      });
    });
  });
}
