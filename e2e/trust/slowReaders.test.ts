import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { memoryOf } from './support/memoryOf.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { openReaders, type ReaderManner } from './support/openReaders.ts';
import { openSockets } from './support/openSockets.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { untilAtMost } from './support/untilAtMost.ts';
import { watchOthers } from './support/watchOthers.ts';

const EACH = 100;
/** Share of the readers that hold a connection at first: a busy machine answers some of them 503 at once. */
const LEAST_OPEN = 0.25;
const GONE_WITHIN = 30_000;
/** Of the server, in MB: mostly garbage of the heap. */
const MOST_GROWTH = 250;
/** Of open files and sockets: each reader has one of each at most. */
const MOST_DESCRIPTORS = 6 * EACH + 100;
/** Of others' reads in ms, or as many times as before. */
const P99 = 1000;
const TIMES_BEFORE = 5;
/** Our own connections, kept by us, come and go. */
const OURS = 12;

/** The page's largest asset. */
function largestAsset(): string {
  const folder = join(import.meta.dirname, '../../ui/dist/assets');
  const size = (name: string) => statSync(join(folder, name)).size;
  const [largest = ''] = readdirSync(folder).toSorted((a, b) => size(b) - size(a));
  return `/assets/${largest}`;
}

/** A picture that compresses badly, shown to everybody. */
async function showPicture(url: string): Promise<string> {
  const file = { field: 'screenshot', bytes: await noiseJpeg({ width: 1500, height: 2200 }) };
  const sent = await ask('POST', `${url}/api/screenshots/upload`, { file });
  if (sent.status !== 201) throw new Error(`The picture was not accepted: ${JSON.stringify(sent)}`);
  const { id } = sent.body as { readonly id: string };
  const cookie = await signIn(url);
  await ask('PATCH', `${url}/api/admin/screenshots/${id}`, { json: { status: 'approved' }, cookie });
  const { body } = (await ask('GET', `${url}/api/screenshots/approved`)) as {
    readonly body: readonly { readonly cloudflareUrl: string }[];
  };
  return body[0]!.cloudflareUrl;
}

type Case = readonly [title: string, manners: readonly ReaderManner[], brokenBy: string];

it('readers of assets and pictures that read little or nothing, and callers who send requests without end, are cut while others are served', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ DATA_DIR: folder.path, ADMIN_PASSWORD });
  onTestFinished(() => void product.kill());
  const { url } = product;
  const pid = product.pid() ?? 0;
  const [asset, picture] = [largestAsset(), await showPicture(url)];
  const opened = () => readdirSync(`/proc/${pid}/fd`).length;

  const quiet = watchOthers(url);
  await pause(2000);
  const before = await quiet.stop();
  const cases: readonly Case[] = [
    [
      'callers who send requests for an asset without end and read nothing',
      [{ count: 3 * EACH, path: asset, times: 400, from: '127.0.0.5' }],
      'endless',
    ],
    [
      'readers of assets and of a picture that read little or nothing',
      [
        { count: EACH, path: asset, times: 16, from: '127.0.0.2' },
        { count: EACH, path: picture, times: 3, from: '127.0.0.3' },
        { count: EACH, path: picture, times: 3, from: '127.0.0.4', bytesASecond: 200 },
      ],
      'patient',
    ],
  ];
  const rows: Parameters<typeof trustRow>[0][] = [];
  for (const [fault, manners, brokenBy] of cases) {
    // What a case leaves to collect makes the server late, and a late server answers the next one's readers 503.
    await pause(2000);
    const descriptors = opened();
    const sockets = await openSockets(pid);
    const memory = memoryOf(pid);
    const most = { memory, descriptors };
    const look = setInterval(() => {
      most.memory = Math.max(most.memory, memoryOf(pid));
      most.descriptors = Math.max(most.descriptors, opened());
    }, 50);
    onTestFinished(() => clearInterval(look));
    const others = watchOthers(url);
    const begun = performance.now();
    const readers = await openReaders(url, manners);
    const opens = (await openSockets(pid)) - sockets;
    const left = (await untilAtMost(sockets + OURS, GONE_WITHIN, () => openSockets(pid))) - sockets;
    const goneAfter = performance.now() - begun;
    const during = await others.stop();
    clearInterval(look);
    // Files are closed by a thread.
    const held = (await untilAtMost(descriptors + OURS, left > OURS ? 0 : GONE_WITHIN, opened)) - descriptors;
    readers.stop();

    const failures = [...during.failures];
    const growth = most.memory - memory;
    if (during.p99 > Math.max(P99, TIMES_BEFORE * before.p99)) failures.push({ p99: during.p99, before });
    if (brokenBy === 'patient' && opens < LEAST_OPEN * readers.opened) failures.push({ opens });
    if (held > OURS) failures.push({ held });
    if (growth > MOST_GROWTH) failures.push({ growth });
    if (most.descriptors - descriptors > MOST_DESCRIPTORS) failures.push({ most });
    rows.push({
      fault,
      tried: readers.opened,
      survived: readers.opened - Math.max(0, left - OURS),
      lost: 0,
      figures: `gone after ${(goneAfter / 1000).toFixed(1)} s; others p99 ${Math.round(before.p99)} → ${Math.round(during.p99)} ms in ${during.reads} reads; memory ${Math.round(memory)} → ${Math.round(most.memory)} MB; ${opens} connections at first, at most ${most.descriptors - descriptors} files and sockets more`,
      failures,
      brokenBy,
    });
  }
  for (const row of rows) trustRow(row);
  expect(rows).toHaveLength(cases.length);
});
