import { setTimeout as sleep } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it, onTestFinished } from 'vitest';
import { currentDraws } from '../support/currentDraws.ts';
import { movableClock } from '../support/movableClock.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { newVisitor } from './support/newVisitor.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

const MINUTE = 60_000;
/** The game publishes a draw so long before its minute ends. */
const EARLY = 3000;
/** From so long before the end of a minute to so long after it. */
const WATCHED = { before: 14_000, after: 7000 };

/** `ahead`: our clock before the game's; `old`: how old each answer of the feed is. */
type Scene = { readonly ahead: number; readonly old: number; readonly told: string };
const SCENES: readonly Scene[] = [
  { ahead: -20_000, old: 15_000, told: '5 s behind' },
  { ahead: -20_000, old: 0, told: '20 s behind' },
  { ahead: 45_000, old: 0, told: '45 s ahead of' },
];

/** The ranked predictions of a visitor who reads the game itself; what the operator is not told goes to `failures`. */
async function play({ ahead, old, told }: Scene, failures: string[]) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const clock = movableClock(folder.path);
  const shift = MINUTE - (Date.now() % MINUTE) - WATCHED.before;
  const game = () => Date.now() + shift;
  const drawnAt = Math.ceil(game() / MINUTE) * MINUTE - EARLY;
  // The 20th draw is the newest until this minute's draw, which the feed shows only when its answers are old enough.
  const draws = currentDraws(game(), 20, 60);
  const feed = await startReplayFeed(draws, { visible: 20, now: () => game() - old });
  onTestFinished(() => feed.close());
  clock.leap(shift + ahead);
  const product = await startProduct({
    ...clock.settings,
    DATA_DIR: folder.path,
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
    TEST_RATE_LIMIT_SCALE: '1000',
    // Each prediction comes from another network, so that only its time can keep it from being ranked.
    TRUST_PROXY: 'true',
  });
  onTestFinished(() => void product.stop());
  const open = draws[20]?.issueNumber ?? '';
  let late = 0;
  let fair = 0;
  let tried = 0;
  let serial = 0;

  async function isRanked(periodNumber: string): Promise<boolean> {
    const sessionId = `trust-${(serial += 1)}`;
    const cookie = await newVisitor(product.url, sessionId);
    const json = { sessionId, periodNumber, prediction: 'BIG' };
    const answer = await ask('POST', `${product.url}/api/predictions`, {
      json,
      cookie,
      address: `203.${serial >> 8}.${serial & 255}.1`,
    });
    return answer.status === 201 && (answer.body as { readonly ranked: boolean }).ranked;
  }

  while (game() < drawnAt + EARLY + WATCHED.after) {
    if (game() - old >= drawnAt && feed.published().length === 20) feed.advance();
    if (await isRanked(nextPeriod(requirePeriod(open)))) fair += 1;
    if (game() >= drawnAt) {
      tried += 1;
      if (await isRanked(open)) {
        late += 1;
        failures.push(
          `clock by ${ahead}, answers of ${old} ago: ranked ${game() - drawnAt} ms after its draw`,
        );
      }
    }
    await sleep(400);
  }
  const ready = await ask('GET', `${product.url}/api/ready`);
  if (!JSON.stringify(ready).includes(`clock is ${told} the game’s`))
    failures.push(`${told}: ${JSON.stringify(ready)}`);
  const lines = product.log().split('System clock and game clock differ').length - 1;
  if (lines !== 1) failures.push(`${told}: ${lines} lines of the log`);
  return { tried, late, fair };
}

it('with a clock 20 s behind or 45 s ahead nothing is ranked whose draw the game has shown, and the operator is told', async () => {
  const failures: string[] = [];
  const played: Awaited<ReturnType<typeof play>>[] = [];
  for (let round = 0; round < scaled(3, 1); round += 1) {
    played.push(...(await Promise.all(SCENES.map((scene) => play(scene, failures)))));
  }
  const sum = (of: (each: (typeof played)[number]) => number) =>
    played.reduce((all, each) => all + of(each), 0);
  const tried = sum((each) => each.tried);
  trustRow({
    fault: 'a visitor who reads the game itself while the clock is wrong',
    tried,
    survived: tried - sum((each) => each.late),
    lost: 0,
    brokenBy: 'a clock that is behind is believed by the feed’s word alone (believes-old-answers)',
    figures: `${sum((each) => each.fair)} fair predictions ranked`,
    failures,
  });
  for (const { fair } of played) expect(fair).toBeGreaterThan(0);
});
