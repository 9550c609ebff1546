import sharp from 'sharp';
import { createSharpImageReader } from '../../adapters-http/src/platform/images/createSharpImageReader.ts';
import { gamePicture } from '../../adapters-http/test/support/gamePicture.ts';
import { zeroPng } from '../../adapters-http/test/support/imageBytes.ts';
import { type Effort, medians, type Row } from './row.ts';

const SIDE = 12_000;

/** Ms of CPU of all threads. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const peakMb = (): number => process.resourceUsage().maxRSS / 1024;

const flat = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#888' }, limitInputPixels: false });
const png = (width: number, extra: object = {}) =>
  zeroPng({ width, height: width, ...extra }, width * Math.ceil(width / 8 + 5));

/** Small files of very many pixels. */
async function bombs(): Promise<readonly Buffer[]> {
  return [
    png(10_000),
    png(15_000),
    png(10_000, { interlaced: true }),
    png(15_000, { interlaced: true }),
    await flat().jpeg({ quality: 60 }).toBuffer(),
    await flat().jpeg({ quality: 60, progressive: true }).toBuffer(),
    await flat().webp({ quality: 60, effort: 0 }).toBuffer(),
  ];
}

/** A screenshot taken in, beside its pictures alone; and files of very many pixels beside sharp's own limit. */
export async function imageRows({ quick, repetitions }: Effort): Promise<readonly Row[]> {
  const reader = createSharpImageReader();
  const { data, width, height } = gamePicture({ seed: 1, width: 1080 });
  const file = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const accept = await medians(
    {
      ours: () => cpuOf(() => reader.readScreenshot(file)),
      thumbnail: () =>
        cpuOf(() =>
          sharp(file).resize({ width: 480, height: 1200, fit: 'inside' }).webp({ quality: 82 }).toBuffer(),
        ),
      display: () => cpuOf(() => sharp(file).webp({ quality: 82, effort: 2 }).toBuffer()),
      encoded: () =>
        cpuOf(() =>
          sharp(data, { raw: { width, height, channels: 3 } })
            .webp({ quality: 82, effort: 2 })
            .toBuffer(),
        ),
    },
    // A difference of two medians: more repetitions than a row needs that has one.
    repetitions + 8,
  );
  const checked = accept.ours - accept.encoded;
  const both = accept.thumbnail + accept.display;
  const rows: Row[] = [
    {
      row: 12,
      what: 'screenshot checked, thumbnail, hashes (all but the encoding of its copy for display): CPU / thumbnail alone',
      ours: `${checked.toFixed(0)} ms`,
      peer: '',
      floor: `${accept.thumbnail.toFixed(0)} ms`,
      ratio: checked / accept.thumbnail,
      limit: 1.25,
      now: 1.5,
    },
    {
      row: 12,
      what: 'screenshot taken in, with its copy for display: CPU / thumbnail and copy alone',
      ours: `${accept.ours.toFixed(0)} ms`,
      peer: '',
      floor: `${both.toFixed(0)} ms`,
      ratio: accept.ours / both,
      limit: 1.25,
    },
  ];
  // Making the bombs takes seconds and 500 MB.
  if (quick) return rows;
  const files = await bombs();
  const peak = peakMb();
  const rejected = await medians(
    {
      ours: () =>
        cpuOf(async () => {
          for (const bomb of files) {
            if ((await reader.readScreenshot(bomb)).ok) throw new Error('A bomb was accepted.');
          }
        }),
    },
    repetitions,
  );
  const grown = peakMb() - peak;
  const theirs = await cpuOf(async () => {
    for (const bomb of files) await sharp(bomb).resize(480).webp().toBuffer();
  });
  return [
    ...rows,
    {
      row: 12,
      what: 'seven images of 100 to 225 megapixels rejected: CPU / a thousandth of a thumbnail by sharp’s default',
      ours: `${(rejected.ours / files.length).toFixed(2)} ms each`,
      peer: '',
      floor: `${(theirs / files.length).toFixed(0)} ms each`,
      ratio: (rejected.ours * 1000) / theirs,
      limit: 1,
    },
    {
      row: 12,
      what: 'the seven: growth of the peak memory / 3 MB',
      ours: `${grown.toFixed(1)} MB`,
      peer: '',
      floor: '',
      ratio: grown / 3,
      limit: 1,
      isTimed: true,
    },
  ];
}
