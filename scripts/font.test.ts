import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const designSystem = join(import.meta.dirname, '../ui/src/design-system');
/** The weights that `scale.ts` names. */
const weights = Array.from(
  (/fontWeight = \{[^}]*\}/.exec(readFileSync(join(designSystem, 'scale.ts'), 'utf8'))?.[0] ?? '').matchAll(
    /\d+/g,
  ),
  Number,
);
const WOFF2_HEADER = 48;
/** Those of WOFF2's list of known tags that are below. */
const FVAR = 47;
const GLYF = 10;
const LOCA = 11;
const ANY = 63;

/** The bytes of one table of a WOFF2 file. */
function tableOf(file: Buffer, wanted: number): Buffer {
  let at = WOFF2_HEADER;
  const number = (): number => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const place = { from: 0, length: 0 };
  let offset = 0;
  for (let table = 0; table < file.readUInt16BE(12); table += 1) {
    const flags = file.readUInt8(at);
    at += (flags & ANY) === ANY ? 5 : 1;
    const tag = flags & ANY;
    let length = number();
    // The outlines alone are transformed as version 0.
    if (tag === GLYF || tag === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0) length = number();
    if (tag === wanted) Object.assign(place, { from: offset, length });
    offset += length;
  }
  const bytes = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return bytes.subarray(place.from, place.from + place.length);
}

it('the typeface has the weights of the scale, and no others, which each first visit would pay for', () => {
  const axis = tableOf(readFileSync(join(designSystem, 'inter.woff2')), FVAR).subarray(16);
  expect(axis.toString('latin1', 0, 4)).toBe('wght');
  const [least, usual, most] = [4, 8, 12].map((at) => axis.readInt32BE(at) / 65_536);
  expect(weights.length).toBeGreaterThan(1);
  expect([least, usual, most]).toEqual([Math.min(...weights), Math.min(...weights), Math.max(...weights)]);
});
