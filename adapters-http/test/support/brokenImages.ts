import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { gamePicture } from './gamePicture.ts';
import { pngChunk, pngFile, resizedJpegHeader, webpFile, zeroPng, type NamedBytes } from './imageBytes.ts';

const after = (...parts: readonly (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

/** 225 megapixels in 27 kB. */
export const pngBomb = (interlaced = false): Buffer =>
  zeroPng({ width: 15_000, height: 15_000, interlaced }, 15_000 * 1876);

/** Images of the right kind that are cut, damaged, absurdly large, or not for screenshots. */
export async function brokenImages(): Promise<readonly NamedBytes[]> {
  const { data, width, height } = gamePicture({ seed: 1, width: 200 });
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  const [jpeg, progressive, png, webp, gif, flat] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().jpeg({ progressive: true }).toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
    sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#888' } })
      .jpeg({ progressive: true })
      .toBuffer(),
  ]);
  const signature = png.subarray(0, 8);
  return [
    ['GIF', gif, 'image/gif'],
    ['GIF declared as PNG', gif],
    ['GIF of 1987', after('GIF87a', gif.subarray(6)), 'image/jpeg'],
    ['GIF signature before a JPEG', after('GIF89a', jpeg), 'image/jpeg'],
    ['first byte of a JPEG missing', jpeg.subarray(1)],
    ['a space before a PNG', after(' ', png)],
    ['HTML before a JPEG', after('<script>0</script>', jpeg), 'image/jpeg'],
    ['PNG with changed line ends', after(signature.subarray(0, 4), '\n\x1a\n', png.subarray(8))],
    ['JPEG signature alone', jpeg.subarray(0, 3), 'image/jpeg'],
    ['JPEG without a frame', after(jpeg.subarray(0, 2), jpeg.subarray(-2)), 'image/jpeg'],
    ['PNG signature alone', signature],
    ['WebP signature alone', Buffer.from('RIFF\x04\0\0\0WEBP'), 'image/webp'],
    ['SVG behind a PNG signature', after(signature, '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML behind a JPEG signature', after(jpeg.subarray(0, 3), '<html><script>0</script>'), 'image/jpeg'],
    ['PHP behind a WebP signature', after('RIFF\x40\0\0\0WEBP', '<?php phpinfo(); ?>'), 'image/webp'],
    ['half a JPEG', half(jpeg), 'image/jpeg'],
    ['half a progressive JPEG', half(progressive), 'image/jpeg'],
    ['half a PNG', half(png)],
    ['half a WebP', half(webp), 'image/webp'],
    ['PNG of 225 megapixels', pngBomb()],
    ['interlaced PNG of 225 megapixels', pngBomb(true)],
    ['PNG of 40.1 megapixels', zeroPng({ width: 8020, height: 5000 }, 1003 * 5000)],
    ['PNG of 1 × 39,000,000', zeroPng({ width: 1, height: 39_000_000 }, 78_000_000)],
    ['PNG of 2 × 19,000,000', zeroPng({ width: 2, height: 19_000_000 }, 38_000_000)],
    [
      'interlaced PNG of 39.9 megapixels of 16 bits',
      zeroPng({ width: 8000, height: 4987, depth: 16, colour: 6, interlaced: true }, 330_000_000),
    ],
    ['PNG of 1 × 1', zeroPng({ width: 1, height: 1 }, 2)],
    ['PNG of 0 × 0', zeroPng({ width: 0, height: 0 }, 1)],
    ['PNG of 2^31 × 2^31', zeroPng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, 1)],
    ['PNG of 2,000,000 × 10', zeroPng({ width: 2_000_000, height: 10 }, 100)],
    ['PNG without pixels', pngFile({ width: 9, height: 9 }, [])],
    ['PNG with too few pixels', zeroPng({ width: 900, height: 900 }, 5)],
    [
      'PNG with pixels that are not compressed',
      pngFile({ width: 9, height: 9 }, [pngChunk('IDAT', Buffer.alloc(90))]),
    ],
    ['PNG of an unknown colour type', zeroPng({ width: 9, height: 9, colour: 5, depth: 8 }, 900)],
    ['PNG with a palette that is missing', zeroPng({ width: 9, height: 9, colour: 3, depth: 8 }, 90)],
    [
      'PNG that starts with its pixels',
      after(signature, pngChunk('IDAT', deflateSync(Buffer.alloc(90))), pngChunk('IEND', Buffer.alloc(0))),
    ],
    ['JPEG of 65,500 × 65,500', resizedJpegHeader(jpeg, 65_500, 65_500), 'image/jpeg'],
    ['progressive JPEG of 65,500 × 65,500', resizedJpegHeader(progressive, 65_500, 65_500), 'image/jpeg'],
    ['JPEG of 0 × 0', resizedJpegHeader(jpeg, 0, 0), 'image/jpeg'],
    ['JPEG of a thousand scans', manyScans(flat), 'image/jpeg'],
    [
      'WebP of 16,777,216 × 16,777,216',
      webpFile(['VP8X', Buffer.from('00000000ffffffffffff', 'hex')]),
      'image/webp',
    ],
    [
      'WebP of 16,383 × 16,383',
      webpFile(['VP8 ', Buffer.concat([Buffer.from('5043009d012aff3fff3f', 'hex'), Buffer.alloc(9000)])]),
      'image/webp',
    ],
    ['WebP with an empty picture', webpFile(['VP8L', Buffer.alloc(0)]), 'image/webp'],
  ];
}

/** A progressive JPEG whose last scan comes a thousand times over: each goes through all its blocks. */
function manyScans(progressive: Buffer): Buffer {
  const end = progressive.length - 2;
  const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([
    progressive.subarray(0, end),
    ...Array.from({ length: 1000 }, () => scan),
    progressive.subarray(end),
  ]);
}
