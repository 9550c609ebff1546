import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startNginx } from '../../scripts/startNginx.ts';
import { startProduct } from '../support/product.ts';
import { scaled } from './support/scaled.ts';
import { startLiveReader } from './support/startLiveReader.ts';
import { startReplayed } from './support/startReplayed.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const KILLS = scaled(20, 6);
/** Of each server of streams directly, and of both through the proxy. */
const READERS = 8;
/** Ms before a reader opens its stream again. */
const COMES_BACK = 200;

it(`readers of two servers of live streams get each draw once, though their upstream is killed ${KILLS} times`, async () => {
  const { feed, product } = await startReplayed({ first: '20260926100010400', draws: 500 });
  const start = async () => {
    const server = await startProduct({
      ROLE: 'stream',
      UPSTREAM: product.url,
      RATE_LIMIT_SCALE: '1000',
      // There is no database, and a folder for one is not made.
      DATA_DIR: '/proc/nowhere',
    });
    onTestFinished(async () => void (await server.kill()));
    return server;
  };
  const [one, two] = [await start(), await start()];
  const host = ({ url }: typeof one) => new URL(url).host;
  const proxy = await startNginx([host(product)], { live: [host(one), host(two)] });
  onTestFinished(() => proxy.stop());
  const readers = [one.url, two.url, proxy.url].flatMap((url) =>
    Array.from({ length: READERS }, () => ({ url, ...startLiveReader(url, COMES_BACK) })),
  );
  onTestFinished(async () => void (await Promise.all(readers.map(({ stop }) => stop()))));
  const behind = () => readers.filter(({ log }) => log.draws.at(-1) !== feed.newest()?.issueNumber).length;
  const allAreThere = async () => await expect.poll(behind, { timeout: 30_000, interval: 20 }).toBe(0);
  await allAreThere();

  const random = seededRandom('streamServers');
  let survived = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    // A reader that a killed server of streams leaves ahead of the other one has to start over.
    if (round % 3 === 0) await allAreThere();
    feed.advance();
    await pause(random() * 1000);
    await product.kill();
    // A draw that comes while the upstream is down, and a server of streams that loses its own past.
    if (random() < 0.5) feed.advance();
    if (round % 3 === 0) {
      await two.kill();
      await two.start();
    }
    await product.start();
    if (round % 3 === 0) await allAreThere();
    survived += 1;
  }
  feed.advance();
  await allAreThere();
  await Promise.all(readers.map(({ stop }) => stop()));

  const published = feed.published().map(({ issueNumber }) => issueNumber);
  const failures: unknown[] = [];
  for (const [index, { url, log }] of readers.entries()) {
    const due = published.slice(published.indexOf(log.draws[0] ?? ''));
    const { draws, counts, cut } = log;
    if (draws.join() !== due.join() || counts.has('reset'))
      failures.push({ index, got: draws.length, due: due.length, counts: Object.fromEntries(counts) });
    if (url === one.url && cut.length > 0) failures.push({ index, cut: cut.length });
  }
  trustRow({
    fault: 'kill -9 of the server that two servers of live streams read, and of one of those',
    tried: KILLS,
    survived,
    lost: 0,
    brokenBy: 'forgets-upstream',
    figures: `${readers.length} readers got each of ${published.length - 11} draws once; those of the server that was not killed stayed connected`,
    failures,
  });
});
