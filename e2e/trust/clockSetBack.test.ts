import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it, onTestFinished } from 'vitest';
import { periodAt } from '../support/currentDraws.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { degradedParts } from './support/degradedParts.ts';
import { newVisitor } from './support/newVisitor.ts';
import { movableClock } from '../support/movableClock.ts';
import { newestPeriod, showsPeriod } from './support/newestPeriod.ts';
import { trustRow } from './support/trustRow.ts';

const HOUR = 3_600_000;

it('a clock set back by 5 minutes, an hour or half a year: draws, locks, limits and visitors continue', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const clock = movableClock(folder.path);
  const product = await startProduct({ ...clock.settings, DATA_DIR: folder.path, GAME_FEED_POLL_MS: '200' });
  onTestFinished(() => void product.stop());
  const failures: string[] = [];
  let tried = 0;
  let survived = 0;

  function check(what: string, good: boolean, answer: unknown): void {
    tried += 1;
    if (good) survived += 1;
    else failures.push(`${what}: ${JSON.stringify(answer)}`);
  }

  const showsNow = () => showsPeriod(product.url, () => periodAt(clock.now()));

  for (const [name, back] of [
    ['5 minutes', HOUR / 12],
    ['an hour', HOUR],
    ['half a year', 182 * 24 * HOUR],
  ] as const) {
    clock.leap(back);
    check(`${name} ahead`, await showsNow(), await newestPeriod(product.url));
    await ask('POST', `${product.url}/api/users/active`, { json: { sessionId: `left-${back}` } });
    const signIn = () => ask('POST', `${product.url}/api/admin/session`, { json: { password: 'wrong' } });
    for (let guess = 0; guess < 6; guess += 1) await signIn();

    clock.leap(-back);
    check(`draws, ${name} back`, await showsNow(), await newestPeriod(product.url));
    const open = nextPeriod(requirePeriod(periodAt(clock.now())));
    const cookie = await newVisitor(product.url, `visitor-${back}`);
    const json = { sessionId: `trust-${back}`, periodNumber: nextPeriod(open), prediction: 'BIG' };
    const answer = await ask('POST', `${product.url}/api/predictions`, { json, cookie });
    // Its draw was public while the clock was ahead.
    const ranked = answer.status === 201 && (answer.body as { readonly ranked: boolean }).ranked;
    // It is rejected where the server has read the draw already.
    check(
      `a drawn period, ${name} back`,
      answer.status === 409 || (answer.status === 201 && !ranked),
      answer,
    );
    const rejected = await signIn();
    const wait = rejected.status === 'broken' ? Number.NaN : Number(rejected.headers.get('retry-after'));
    check(`sign-in, ${name} back`, rejected.status === 429 && wait <= 900, wait);
    const degraded = await degradedParts(product.url);
    check(`draws come, ${name} back`, degraded?.includes('feed') === false, degraded);
    clock.leap(60_000);
    check(`the next minute, ${name} back`, await showsNow(), await newestPeriod(product.url));
    const active = await ask('GET', `${product.url}/api/users/active/count`);
    const count = active.status === 200 ? (active.body as { readonly count: number }).count : Number.NaN;
    // The visitor of a minute ago alone.
    check(`visitors who left, ${name} back`, count === 1, active);
  }
  trustRow({
    fault: 'the clock set back under the demo feed',
    tried,
    survived,
    lost: 0,
    brokenBy: 'draws that the clock has not reached yet stay the newest (demo-stands-still)',
    figures: '5 minutes, an hour, half a year',
    failures,
  });
  expect(tried).toBe(21);
});
