import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { zeroPng } from '../../adapters-http/test/support/imageBytes.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { cpuOf } from './support/cpuOf.ts';
import { memoryOf } from './support/memoryOf.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';

/** Small files; what is rejected by its header costs ms, what was decoded took 5 to 8 s. */
const ABSURD: Readonly<Record<string, () => Buffer>> = {
  '1 × 39,000,000': () => zeroPng({ width: 1, height: 39_000_000 }, 78_000_000),
  '2 × 19,000,000': () => zeroPng({ width: 2, height: 19_000_000 }, 38_000_000),
  '39.9 megapixels of 16 bits, interlaced': () =>
    zeroPng({ width: 8000, height: 4987, depth: 16, colour: 6, interlaced: true }, 330_000_000),
};
const DEAREST = { width: 6000, height: 4400, channels: 3, background: '#357' } as const;
/** Of the processor, which a busy machine does not lengthen. */
const MOST_MS = 3000;
/** Decoded all at once, the crowd would take 1,900 MB. */
const MOST_MB = { one: 150, crowd: 500 };
const CROWD = 24;

it('small files of absurd proportions or depth take neither time nor memory, nor do 24 of the dearest at once', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({
    DATA_DIR: folder.path,
    LOG_LEVEL: 'fatal',
    TEST_RATE_LIMIT_SCALE: '1000',
    ADMIN_PASSWORD,
  });
  onTestFinished(() => void product.kill());
  const cookie = await signIn(product.url);
  const code = { gameName: 'Game', registrationUrl: 'https://example.com/r', giftCode: 'GIFT' };
  const kept = await ask('POST', `${product.url}/api/gift-codes`, { json: code, cookie });
  const { id } = (kept as { readonly body: { readonly id: string } }).body;
  const upload = (bytes: Uint8Array) =>
    ask('POST', `${product.url}/api/screenshots/upload`, { file: { field: 'screenshot', bytes } });
  const icon = (bytes: Uint8Array) =>
    ask('POST', `${product.url}/api/gift-codes/${id}/icon`, { file: { field: 'icon', bytes }, cookie });

  /** The statuses, and what it took over the memory of before. */
  async function costOf(send: () => Promise<readonly Awaited<ReturnType<typeof ask>>[]>) {
    const before = memoryOf(product.pid() ?? 0);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(product.pid() ?? 0))), 20);
    const cpu = cpuOf(product.pid() ?? 0);
    const answers = await send();
    clearInterval(watch);
    return {
      statuses: answers.map(({ status }) => status),
      ms: cpuOf(product.pid() ?? 0) - cpu,
      mb: most - before,
    };
  }

  // What is needed for any picture is in memory from then on.
  for (let each = 0; each < 3; each += 1) await upload(await noiseJpeg({ width: 540, height: 1200 }));
  const failures: string[] = [];
  let tried = 0;
  let slowest = 0;
  let largest = 0;
  for (const [what, make] of Object.entries(ABSURD)) {
    const bytes = make();
    for (const [use, send] of Object.entries({ upload, icon })) {
      tried += 1;
      const { statuses, ms, mb } = await costOf(async () => [await send(bytes)]);
      slowest = Math.max(slowest, ms);
      largest = Math.max(largest, mb);
      const rejected = statuses.every((status) => status === 413 || status === 422);
      if (!rejected || ms > MOST_MS || mb > MOST_MB.one) {
        failures.push(`${what} as ${use}: ${statuses.join()}, ${Math.round(ms)} ms, +${Math.round(mb)} MB`);
      }
    }
  }
  const dearest = await sharp({ create: DEAREST }).jpeg({ progressive: true }).toBuffer();
  await pause(500);
  tried += 1;
  const crowd = await costOf(() => Promise.all(Array.from({ length: CROWD }, () => upload(dearest))));
  const odd = crowd.statuses.filter((status) => status !== 201 && status !== 503);
  if (odd.length > 0 || crowd.mb > MOST_MB.crowd) {
    failures.push(`${CROWD} at once: ${crowd.statuses.join()}, +${Math.round(crowd.mb)} MB`);
  }
  trustRow({
    fault: 'images of absurd proportions or depth, and the dearest in a crowd',
    tried,
    survived: tried - failures.length,
    lost: 0,
    brokenBy: 'images are judged by their pixels alone (pixels-alone)',
    figures: `at most ${Math.round(slowest)} ms of CPU and +${Math.round(largest)} MB each, +${Math.round(crowd.mb)} MB for ${CROWD} of the dearest`,
    failures,
  });
  expect(crowd.statuses).toContain(201);
});
