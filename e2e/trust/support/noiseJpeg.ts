import sharp from 'sharp';
import { noise, seededRandom } from './trustSeed.ts';

const random = seededRandom('noiseJpeg');

/** A small JPEG, unlike those of earlier calls; the same sequence for the same seed. */
export function noiseJpeg({ width = 200, height = 430 } = {}): Promise<Buffer> {
  return sharp(noise(width * height * 3, random), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}
