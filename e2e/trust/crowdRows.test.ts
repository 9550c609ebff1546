import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { fillRows } from './support/fillRows.ts';
import { memoryOf } from './support/memoryOf.ts';
import { openSockets } from './support/openSockets.ts';
import { openReaders } from './support/openReaders.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';
import { untilAtMost } from './support/untilAtMost.ts';
import { watchOthers } from './support/watchOthers.ts';

/** The crowd of docs/capacity.md, in the newest periods. */
const ROWS = 56_000;
const PERIODS = Array.from({ length: scaled(8, 3) }, (_, index) => `2026010110001${1000 + index}`);
const READERS = 60;
const ASKED = scaled(120, 60);
const AT_ONCE = 10;
const GONE_WITHIN = 30_000;
/** Our own connections, kept by us, come and go. */
const OURS = 8;
/** Of the server, in MB: 48 of shared answers, two periods of rows while they are read (some 40 each), and garbage of the last ones. */
const MOST_GROWTH = 220;
/** Of others' reads in ms, or as many times as before. */
const P99 = 1000;
const TIMES_BEFORE = 5;

/** Reads it whole; its status and how many bytes came. */
function load(url: string, path: string): Promise<{ readonly status: number; readonly bytes: number }> {
  const options = { localAddress: '127.0.0.2', agent: false, headers: { 'accept-encoding': 'gzip, br' } };
  return new Promise((resolve, reject) => {
    const asking = request(url + path, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });
}

it(`rows of ${ROWS} predictions are read by ${READERS} slow readers and a hasty one while others are served`, async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ DATA_DIR: folder.path });
  onTestFinished(() => void product.kill());
  await product.stop();
  await fillRows(join(folder.path, 'bigsmall.sqlite'), PERIODS, ROWS);
  await product.start();
  const pid = product.pid() ?? 0;
  const paths = PERIODS.map((period) => `/api/log/rows/${period}`);

  const quiet = watchOthers(product.url);
  await pause(2000);
  const before = await quiet.stop();
  const memoryBefore = memoryOf(pid);
  const socketsBefore = await openSockets(pid);

  const others = watchOthers(product.url);
  const begun = performance.now();
  const readers = await openReaders(
    product.url,
    paths.map((path, index) => ({
      path,
      from: `127.0.0.${10 + index}`,
      count: Math.ceil(READERS / paths.length),
    })),
  );
  const answers: { readonly status: number; readonly bytes: number }[] = [];
  let memory = 0;
  const look = setInterval(() => (memory = Math.max(memory, memoryOf(pid))), 50);
  onTestFinished(() => clearInterval(look));
  let asked = 0;
  const hasty = Array.from({ length: AT_ONCE }, async () => {
    while (asked < ASKED) {
      const path = paths[(asked += 1) % paths.length]!;
      answers.push(await load(product.url, path));
    }
  });
  await Promise.all(hasty);
  const hastyFor = performance.now() - begun;
  const left = await untilAtMost(socketsBefore + OURS, GONE_WITHIN - hastyFor, () => openSockets(pid));
  const goneAfter = performance.now() - begun;
  const during = await others.stop();
  clearInterval(look);

  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const growth = memory - memoryBefore;
  const failures = [...during.failures];
  const limit = Math.max(P99, TIMES_BEFORE * before.p99);
  if (during.p99 > limit) failures.push({ p99: during.p99, before: before.p99 });
  if (growth > MOST_GROWTH) failures.push({ growth });
  // Each of a busy server's answers is whole, or says when to come again.
  if (count(200) + count(429) + count(503) < ASKED || count(200) < paths.length) failures.push({ answers });
  trustRow({
    fault: 'the rows of a crowd, asked for by one hasty caller and by 60 that read nothing',
    tried: readers.opened,
    survived: readers.opened - Math.max(0, left - socketsBefore - OURS),
    lost: 0,
    figures: `${ASKED} requests in ${(hastyFor / 1000).toFixed(1)} s (${count(200)} whole, the others rejected); others p99 ${Math.round(before.p99)} → ${Math.round(during.p99)} ms; memory ${Math.round(memoryBefore)} → ${Math.round(memory)} MB; slow readers gone after ${(goneAfter / 1000).toFixed(1)} s`,
    failures,
    brokenBy: 'rows-anew',
  });
  expect(answers.find(({ status }) => status === 200)?.bytes).toBeGreaterThan(1_000_000);
});
