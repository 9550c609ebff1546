import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { fontWeight } from '../ui/src/design-system/scale.ts';

// Writes the typeface with the weights that the design system has and the characters that it had: a third fewer bytes for
// each first visit. Beside it the bold figures and letters of the ring and the discs, which come before the first paint.
const typeface = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
const { latin } = JSON.parse(readFileSync(join(typeface, 'unicode.json'), 'utf8'));
const characters = latin.split(',').flatMap((range) => {
  const [first, last = first] = range.match(/[0-9A-F]+/gi).map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
});
const [min, max] = [Number(fontWeight.regular), Number(fontWeight.bold)];

async function write(name, text, wght) {
  const file = readFileSync(join(typeface, 'files/inter-latin-wght-normal.woff2'));
  const font = await subsetFont(file, text, { targetFormat: 'woff2', variationAxes: { wght } });
  writeFileSync(join(import.meta.dirname, `../ui/src/design-system/${name}.woff2`), font);
}
await write('inter', characters.join(''), { min, max, default: min });
await write('figures', '0123456789BIGSMAL·:% ', max);
