import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A small JPEG that is like no other. */
export function noiseJpeg({ width = 120, height = 260 } = {}): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}
