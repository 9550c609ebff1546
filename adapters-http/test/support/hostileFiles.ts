import { gzipSync } from 'node:zlib';
import { acceptedHostileFiles } from './acceptedHostileFiles.ts';
import { brokenImages } from './brokenImages.ts';
import type { NamedBytes } from './imageBytes.ts';

/** As a screenshot: taken and made clean, or rejected. */
export type HostileFile = {
  readonly name: string;
  readonly bytes: Buffer;
  /** What the sender says it is. */
  readonly declaredType: string;
  readonly verdict: 'accepted-clean' | 'rejected';
};

/** Planted wherever a file can hold something beside its pixels; must never be found in what is served. */
export const PLANTED = 'PLANTED-MARKER-7f3a91';

/** Files as an attacker or an odd program sends them. None is larger than 5 MiB. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const rejected = [...notImages(), ...(await brokenImages())].map(([name, bytes, declaredType]) => ({
    name,
    bytes,
    declaredType: declaredType ?? 'image/png',
    verdict: 'rejected' as const,
  }));
  const accepted = (await acceptedHostileFiles(PLANTED)).map(([name, bytes, declaredType]) => ({
    name,
    bytes,
    declaredType: declaredType ?? 'image/jpeg',
    verdict: 'accepted-clean' as const,
  }));
  return [...rejected, ...accepted];
}

/** A kilobyte on which a renderer works for seconds. */
export const SVG_BOMB = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feGaussianBlur stdDeviation="400"/><feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(12)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;

const text = (content: string) => Buffer.from(content, 'utf8');
/** These bytes and some more, as such a file would have them. */
const hex = (content: string) => Buffer.concat([Buffer.from(content, 'hex'), Buffer.alloc(200)]);

function notImages(): readonly NamedBytes[] {
  const script = `<script>alert("${PLANTED}")</script>`;
  return [
    ['empty', Buffer.alloc(0)],
    ['one zero byte', Buffer.alloc(1)],
    ['one byte 0xff', Buffer.from([0xff])],
    ['4 kB of zeros', Buffer.alloc(4096)],
    ['plain text', text(PLANTED)],
    ['HTML', text(`<!doctype html><title>x</title>${script}`), 'image/png'],
    ['HTML declared as HTML', text(`<html>${script}</html>`), 'text/html'],
    ['XHTML', text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`)],
    ['SVG with a script', text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml'],
    ['SVG declared as PNG', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['SVG after a byte order mark', text('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'SVG that reads a file',
      text(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="/etc/passwd"/></svg>',
      ),
    ],
    ['SVG of endless filters', text(SVG_BOMB), 'image/svg+xml'],
    ['SVG, compressed', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [
      'XML with entities of entities',
      text('<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;&b;</svg>'),
    ],
    ['PHP', text(`<?php echo "${PLANTED}"; ?>`), 'image/jpeg'],
    ['PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage')],
    [
      'drawing commands',
      text("push graphic-context\nfill 'url(https://example.com/x|ls)'\npop graphic-context"),
    ],
    ['TIFF, little-endian', hex('49492a00080000000100000103000100000001')],
    ['TIFF, big-endian', hex('4d4d002a00000008000101000003000000010001')],
    ['HEIC', hex('000000186674797068656963000000006d69663168656963'), 'image/heic'],
    ['AVIF declared as JPEG', hex('0000001c667479706176696600000000617669666d696631'), 'image/jpeg'],
    ['JPEG XL', hex('ff0a000102'), 'image/jxl'],
    ['JPEG XL in its box', hex('0000000c4a584c200d0a870a')],
    ['JPEG 2000', hex('0000000c6a5020200d0a870a')],
    ['BMP', hex('424d46000000000000003600000028000000020000000200000001001800'), 'image/bmp'],
    ['icon of Windows', hex('00000100010010100000010020006804000016000000')],
    ['Photoshop', hex('38425053000100000000000000030000000100000001000800030000')],
    ['MP4', hex('0000002066747970697336d0000000006d703432'), 'video/mp4'],
    ['ZIP', hex('504b03041400000008000000'), 'application/zip'],
    ['RAR', hex('526172211a0700'), 'image/png'],
    ['gzip', gzipSync(PLANTED), 'image/webp'],
    ['program of Linux', hex('7f454c4602010100'), 'image/png'],
    ['program of Windows', hex('4d5a90000300000004000000'), 'image/jpeg'],
    ['Java class', hex('cafebabe0000003d'), 'image/jpeg'],
    ['sound in RIFF', text('RIFF\x24\0\0\0WAVEfmt '), 'image/webp'],
    ['film in RIFF', text('RIFF\x24\0\0\0AVI LIST'), 'image/webp'],
    ['RIFF alone', text('RIFF'), 'image/webp'],
  ];
}
