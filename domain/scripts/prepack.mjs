import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// In this repository the exports are the sources, so that work needs no build. A package has compiled modules instead:
// npm has no field for that, so the manifest is replaced while npm packs. postpack.mjs restores it.
const domain = join(import.meta.dirname, '..');
const at = (...parts) => join(domain, ...parts);
const root = at('..');
const run = (script, ...args) =>
  execFileSync(process.execPath, [join(root, script), ...args], { cwd: domain, stdio: ['ignore', 2, 2] });

rmSync(at('dist'), { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
for (const name of readdirSync(at('dist'), { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  // The compiler rewrites the extensions of imports in modules only. The length stays, so that the maps hold.
  const text = readFileSync(at('dist', name), 'utf8');
  writeFileSync(at('dist', name), text.replaceAll(/((?:from |import\()'\.[^']*)\.ts'/g, "$1.js'"));
}

// A backup that is there was left by a run that was killed: the manifest is then not the original.
if (!existsSync(at('package.json.original'))) copyFileSync(at('package.json'), at('package.json.original'));
const original = JSON.parse(readFileSync(at('package.json.original'), 'utf8'));
const packed = { ...original, ...original.publishConfig };
for (const key of ['publishConfig', 'devDependencies', 'scripts']) delete packed[key];
writeFileSync(at('package.json'), `${JSON.stringify(packed, null, 2)}\n`);
