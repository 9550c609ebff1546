import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { zeroPng } from '../../adapters-http/test/support/imageBytes.ts';
import { ask, signIn } from './support/ask.ts';
import { newJpeg } from './support/startCrowd.ts';
import { startPlayed } from './support/startPlayed.ts';

/** Small files that take seconds or gigabytes where they are decoded. */
const BOMBS: Readonly<Record<string, () => Buffer>> = {
  '1 × 39,000,000': () => zeroPng({ width: 1, height: 39_000_000 }, 78_000_000),
  '2 × 19,000,000': () => zeroPng({ width: 2, height: 19_000_000 }, 38_000_000),
  '40 megapixels of 16 bits, interlaced': () =>
    zeroPng({ width: 8000, height: 4987, depth: 16, colour: 6, interlaced: true }, 330_000_000),
};
/** Of the server's processor in ms, which a busy machine does not lengthen, and of its memory in MB. */
const MOST = { ms: 3000, mb: 200, crowdMb: 600 };
const CROWD = 16;
const SCRIPT = '<script>alert(document.domain)</script>';
/** A linux tick. */
const TICK = 10;

const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function processorOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * TICK;
}

it('bombs, scripts and broken files are no screenshots, and nothing of a picture but its pixels is kept', async (row) => {
  const { product } = await startPlayed({ LOG_LEVEL: 'fatal' });
  const { url } = product;
  const pid = product.pid()!;
  const cookie = await signIn(url);
  const upload = (bytes: Uint8Array, field = 'screenshot') =>
    ask('POST', `${url}/api/screenshots/upload`, { file: { field, bytes } });
  const costOf = async (send: () => Promise<readonly Awaited<ReturnType<typeof ask>>[]>) => {
    const [before, spent] = [memoryOf(pid), processorOf(pid)];
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 20);
    const statuses = (await send()).map(({ status }) => status);
    clearInterval(watch);
    return { statuses, ms: processorOf(pid) - spent, mb: most - before };
  };
  const issues: unknown[] = [];
  // What any picture needs is in memory from then on.
  for (let each = 0; each < 3; each += 1) await upload(await newJpeg(540, 1200));

  for (const [what, make] of Object.entries(BOMBS)) {
    const bytes = make();
    const { statuses, ms, mb } = await costOf(async () => [await upload(bytes)]);
    if (![413, 422].includes(statuses[0]!) || ms > MOST.ms || mb > MOST.mb) issues.push({ what, statuses, ms, mb });
  }
  const dear = { width: 6000, height: 4400, channels: 3, background: '#357' } as const;
  const dearest = await sharp({ create: dear }).jpeg({ progressive: true }).toBuffer();
  const crowd = await costOf(() => Promise.all(Array.from({ length: CROWD }, () => upload(dearest))));
  const odd = crowd.statuses.filter((status) => status !== 201 && status !== 503 && status !== 409);
  if (odd.length > 0 || crowd.mb > MOST.crowdMb) issues.push({ crowd });

  const jpeg = await newJpeg();
  const wrong: Readonly<Record<string, Uint8Array>> = {
    nothing: Buffer.alloc(0),
    text: Buffer.from('text'),
    'an SVG with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a page with a script': Buffer.from(`<!doctype html>${SCRIPT}`),
    'a JPEG cut off': jpeg.subarray(0, jpeg.length / 2),
    'the head of a JPEG before a page': Buffer.concat([jpeg.subarray(0, 20), Buffer.from(SCRIPT)]),
    '6 MB': Buffer.concat([jpeg, Buffer.alloc(6 * 2 ** 20)]),
  };
  const refused = [400, 413, 415, 422];
  for (const [what, bytes] of Object.entries(wrong)) {
    const { status } = await upload(bytes);
    if (!refused.includes(status)) issues.push({ what, status });
  }
  for (const field of ['__proto__', 'constructor', 'screenshot[path]']) {
    const { status } = await upload(jpeg, field);
    if (!refused.includes(status)) issues.push({ field, status });
  }

  // A picture that is a page as well, and says where it was taken.
  const told = await sharp(await newJpeg(400, 800))
    .withExif({ IFD0: { Copyright: SCRIPT }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(Buffer.concat([told, Buffer.from(SCRIPT)]));
  const { body: shots } = await ask('GET', `${url}/api/admin/screenshots`, { cookie });
  const own = (shots as unknown as Record<string, string>[]).find(({ id }) => id === body['id']);
  const image = await fetch(url + own?.['cloudflareUrl'], { headers: { cookie } });
  const kept = Buffer.from(await image.arrayBuffer());
  expect([status, image.status]).toEqual([201, 200]);
  const { exif } = await sharp(kept).metadata();
  if (exif !== undefined || kept.includes('<script')) issues.push('more than pixels is kept');
  if (!image.headers.get('content-type')?.startsWith('image/')) issues.push(image.headers.get('content-type'));
  if (image.headers.get('x-content-type-options') !== 'nosniff') issues.push('the type is guessed');
  row.task.meta.figures = `${Object.keys(BOMBS).length} bombs, ${CROWD} dear ones at once (+${Math.round(crowd.mb)} MB), ${Object.keys(wrong).length + 3} wrong files`;
  expect(issues).toEqual([]);
}); // prettier-ignore
