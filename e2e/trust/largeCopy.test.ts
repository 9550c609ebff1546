import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it } from 'vitest';
import { ask } from './support/ask.ts';
import { fillPredictions } from './support/fillPredictions.ts';
import { newestPeriod, showsPeriod } from './support/newestPeriod.ts';
import { quantile } from './support/quantile.ts';
import { scaled } from './support/scaled.ts';
import { startReplayed } from './support/startReplayed.ts';
import { trustRow } from './support/trustRow.ts';

const PREDICTIONS = scaled(3_000_000, 300_000);
const WRITERS = 4;
/** Between two writes of one writer, in ms. */
const PAUSE = 25;
/** What nine of ten writes may wait, and what the copy may take, in ms. A stall of the machine strikes few of them. */
const WITHIN = 2000;
const NEVER_OVER = 10_000;
const COPIED_WITHIN = 120_000;

it(`writes continue while a database of ${PREDICTIONS} predictions is copied`, async () => {
  const { folder, feed, product } = await startReplayed({
    draws: 60,
    // All rows belong to one old day: every copy must hold them, not what the retention has left.
    settings: { KEEP_PREDICTIONS_DAYS: '36500' },
  });
  await expect.poll(() => newestPeriod(product.url), { timeout: 20_000 }).toBeDefined();
  await product.stop();
  const database = join(folder, 'bigsmall.sqlite');
  await fillPredictions(database, PREDICTIONS);
  const copies = join(folder, 'copies');
  rmSync(copies, { recursive: true, force: true });

  // The copy of the day is due, and begins as the product starts.
  const isCopied = () => existsSync(copies) && readdirSync(copies).some((name) => /\d$/.test(name));
  await product.start();
  // A draw of now; the period after the open one takes predictions for longer than the copy takes.
  feed.advance();
  const newest = feed.newest()?.issueNumber ?? '';
  expect(await showsPeriod(product.url, newest)).toBe(true);
  const period = nextPeriod(nextPeriod(requirePeriod(newest)));
  const begun = performance.now();
  const isOver = () => isCopied() || performance.now() - begun > COPIED_WITHIN;
  const grows = growthOf(copies, isOver);
  const writes: { readonly sent: number; readonly answered: number }[] = [];
  const failures: string[] = [];
  const acknowledged: string[] = [];
  const write = async (writer: number): Promise<void> => {
    for (let each = 0; !isOver(); each += 1) {
      const sessionId = `writer-${writer}-${each}`;
      const sent = performance.now();
      const json = { sessionId, periodNumber: period, prediction: 'BIG' };
      const { status } = await ask('POST', `${product.url}/api/predictions`, { json });
      const answered = performance.now();
      writes.push({ sent, answered });
      if (status === 201) acknowledged.push(sessionId);
      if (status !== 201) failures.push(`${sessionId}: ${status} after ${Math.round(answered - sent)} ms`);
      await pause(PAUSE);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const [first, last] = await grows;
  const meanwhile = writes.filter(({ sent, answered }) => sent > first && answered < last);
  if (meanwhile.length < WRITERS) failures.push(`${meanwhile.length} writes ended while the copy grew`);
  const times = writes.map(({ sent, answered }) => answered - sent);
  const slow = quantile(times, 0.9);
  const longest = quantile(times, 1);
  if (longest > NEVER_OVER) failures.push(`a write took ${Math.round(longest)} ms`);
  if (slow > WITHIN) failures.push(`one of ten writes took ${Math.round(slow)} ms or more`);
  if (!isCopied()) failures.push('no copy was made');
  const lost: string[] = [];
  for (const sessionId of acknowledged) {
    const json = { sessionId, periodNumber: period, prediction: 'BIG' };
    const { status } = await ask('POST', `${product.url}/api/predictions`, { json });
    if (status !== 200) lost.push(`${sessionId}: ${status}`);
  }
  await product.stop();
  const megabytes = Math.round(statSync(database).size / 1e6);
  trustRow({
    fault: 'the daily copy of a large database while visitors write',
    tried: times.length,
    survived: times.length - failures.length,
    lost: lost.length,
    figures: `${megabytes} MB copied in ${seconds} s, ${meanwhile.length} writes while the copy grew, writes p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms`,
    failures: [...failures, ...lost],
    brokenBy: 'copy-in-turn',
  });
  expect(acknowledged.length).toBeGreaterThan(0);
}, 1_800_000);

/** When the database of an unfinished copy got its first bytes, and when its last, once the copy has ended. */
async function growthOf(copies: string, isOver: () => boolean): Promise<readonly [number, number]> {
  const changes: number[] = [];
  let size = 0;
  while (!isOver()) {
    const unfinished = existsSync(copies)
      ? readdirSync(copies).find((name) => name.endsWith('.partial'))
      : undefined;
    const file = join(copies, unfinished ?? '', 'bigsmall.sqlite');
    const now = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (now > size) changes.push(performance.now());
    size = Math.max(size, now);
    await pause(5);
  }
  return [changes.at(0) ?? 0, changes.at(-1) ?? 0];
}
