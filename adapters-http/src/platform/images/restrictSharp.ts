import sharp from 'sharp';

/**
 * Blocks all decoders but those of JPEG, PNG, WebP and GIF from memory, for the whole process: an SVG of 2 kB can take
 * seconds, and each decoder can be attacked. One thread a picture and no cache: pictures are read concurrently, and
 * uploads do not repeat.
 */
export function restrictSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}
