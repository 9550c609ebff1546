import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { gamePicture } from './gamePicture.ts';
import {
  insertJpegSegment,
  insertPngChunks,
  pngChunk,
  pngText,
  webpFile,
  zeroPng,
  type NamedBytes,
} from './imageBytes.ts';

/** Whole images with something planted in them or odd about them. */
export async function acceptedHostileFiles(planted: string): Promise<readonly NamedBytes[]> {
  const { data, width, height } = gamePicture({ seed: 2, width: 200 });
  const picture = () => sharp(data, { raw: { width, height, channels: 3 } });
  const exif = {
    IFD0: { Make: planted, ImageDescription: planted, Copyright: planted },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1', GPSProcessingMethod: planted },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${planted}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const webp = await picture().webp().toBuffer();
  const tails = {
    HTML: `<html><script>alert("${planted}")</script></html>`,
    PHP: `<?php system("${planted}"); ?>`,
    ZIP: `PK\x03\x04\x14\0\0\0\0\0${planted}PK\x05\x06`,
    program: `\x7fELF${planted}`,
  };
  return [
    ['JPEG with EXIF and GPS', await picture().withExif(exif).jpeg().toBuffer()],
    ['PNG with EXIF and GPS', await picture().withExif(exif).png().toBuffer(), 'image/png'],
    ['WebP with EXIF and GPS', await picture().withExif(exif).webp().toBuffer(), 'image/webp'],
    ['JPEG with XMP', await picture().withXmp(xmp).jpeg().toBuffer()],
    ['PNG with XMP', await picture().withXmp(xmp).png().toBuffer(), 'image/png'],
    ['WebP with XMP', await picture().withXmp(xmp).webp().toBuffer(), 'image/webp'],
    ['JPEG with a wide-gamut profile', await picture().withIccProfile('p3').jpeg().toBuffer()],
    ['PNG with a wide-gamut profile', await picture().withIccProfile('p3').png().toBuffer(), 'image/png'],
    [
      'JPEG with a profile of rubbish',
      insertJpegSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${planted.repeat(9)}`),
    ],
    ['JPEG with a comment', insertJpegSegment(jpeg, 0xfe, planted)],
    ['JPEG with a script as its comment', insertJpegSegment(jpeg, 0xfe, tails.HTML)],
    [
      'JPEG with Photoshop data',
      insertJpegSegment(jpeg, 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0${planted}`),
    ],
    ['JPEG with broken EXIF', insertJpegSegment(jpeg, 0xe1, `Exif\0\0MM\0\x2a\xff\xff\xff\xff${planted}`)],
    ['JPEG with 400 comments', insertJpegSegment(jpeg, 0xfe, ...Array.from({ length: 400 }, () => planted))],
    ['JPEG of orientation 6', await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['PNG with text', insertPngChunks(png, pngText('tEXt', planted)), 'image/png'],
    ['PNG with compressed text', insertPngChunks(png, pngText('zTXt', planted)), 'image/png'],
    ['PNG with international text', insertPngChunks(png, pngText('iTXt', planted)), 'image/png'],
    [
      'PNG with 64 MB of compressed text',
      insertPngChunks(png, pngText('zTXt', Buffer.alloc(2 ** 26))),
      'image/png',
    ],
    [
      'PNG with a profile of 64 MB',
      insertPngChunks(
        png,
        pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(2 ** 26))])),
      ),
      'image/png',
    ],
    ['PNG with a private chunk', insertPngChunks(png, pngChunk('prVt', Buffer.from(planted))), 'image/png'],
    [
      'PNG that claims frames',
      insertPngChunks(
        png,
        pngChunk('acTL', Buffer.from('0000ffff00000000', 'hex')),
        pngChunk('fdAT', Buffer.from(planted)),
      ),
      'image/png',
    ],
    ...Object.entries({ JPEG: jpeg, PNG: png, WebP: webp }).flatMap(([kind, file]) =>
      Object.entries(tails).map(([what, tail]): NamedBytes => [
        `${kind} with ${what} behind it`,
        Buffer.concat([file, Buffer.from(tail, 'latin1')]),
        `image/${kind.toLowerCase()}`,
      ]),
    ),
    ['JPEG declared as PNG', jpeg, 'image/png'],
    ['JPEG declared as image/jpg', jpeg, 'image/jpg'],
    ['PNG declared as HTML', png, 'text/html'],
    ['WebP declared as SVG', webp, 'image/svg+xml'],
    [
      'WebP with chunks of no meaning',
      webpFile(['VP8 ', webp.subarray(20)], ['JUNK', Buffer.from(planted)]),
      'image/webp',
    ],
    ['JPEG in CMYK', await picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive JPEG', await picture().jpeg({ progressive: true }).toBuffer()],
    ['interlaced PNG', await picture().png({ progressive: true }).toBuffer(), 'image/png'],
    ['PNG of 16 bits', await picture().toColourspace('rgb16').png().toBuffer(), 'image/png'],
    ['PNG with a palette', await picture().png({ palette: true }).toBuffer(), 'image/png'],
    ['PNG of 200 × 1,000', zeroPng({ width: 200, height: 1000 }, 26_000), 'image/png'],
    ['PNG of 1,000 × 200', zeroPng({ width: 1000, height: 200 }, 126 * 200), 'image/png'],
    ['PNG of 39.9 megapixels', zeroPng({ width: 8000, height: 4987 }, 1001 * 4987), 'image/png'],
    [
      'PNG that is transparent all over',
      await sharp({ create: { width: 400, height: 800, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
      'image/png',
    ],
    ['WebP of 60 frames', await frames(60).webp().toBuffer(), 'image/webp'],
  ];
}

/** A picture of many frames, each of its own grey. */
export function frames(count: number) {
  const side = 200;
  const data = Buffer.alloc(side * side * count * 3);
  for (let frame = 0; frame < count; frame += 1) {
    data.fill(40 + 3 * frame, frame * side * side * 3, (frame + 1) * side * side * 3);
  }
  return sharp(data, { raw: { width: side, height: side * count, channels: 3, pageHeight: side } });
}
