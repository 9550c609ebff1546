import sharp from 'sharp';

/**
 * Leaves the decoders of JPEG, PNG, WebP and GIF, from memory, and no other: an SVG of 2 kB can burn seconds, and
 * each decoder more is one more to attack. One thread a picture and no cache: several are read at once already, and
 * no upload comes twice. Holds for the whole process.
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
