// The scripts that a first page names, compressed, at most 100 kB in each language. Those of dialogs, tips and admin pages
// come later.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildStale } from './build.mjs';
import { LANGUAGES } from './page/languages.mjs';

const MOST_KB = 100;
const dist = join(import.meta.dirname, '../ui/dist');

await buildStale();
for (const { folder } of Object.values(LANGUAGES)) {
  const html = readFileSync(join(dist, folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => join(dist, path));
  const kB = named.reduce((sum, path) => sum + brotliCompressSync(readFileSync(path)).length / 1000, 0);
  console.log(`/${folder}: ${kB.toFixed(1)} kB of scripts, at most ${MOST_KB}`);
  if (named.length === 0 || kB > MOST_KB) process.exitCode = 1;
}
