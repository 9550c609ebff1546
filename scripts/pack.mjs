// npm run pack [-- <folder>]: one tarball of the built product, with the versions of the lock file: npm install <tarball>.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildOrExit } from './build.mjs';

const root = join(import.meta.dirname, '..');
const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
/** What an installation needs beside its packages. */
const FILES = [
  '.env.example',
  'CHANGELOG.md',
  'adapters-http/dist',
  'scripts/bigsmall.mjs',
  'deploy',
  'docs/operations.md',
  'docs/settings.md',
  'ui/dist',
];

/** The packages that the bundled server loads, each in exactly the version that was tested. */
function dependencies() {
  const { packages } = json('package-lock.json');
  const names = ['domain', 'adapters-http', 'adapters-persistence']
    .flatMap((workspace) => Object.keys(json(`${workspace}/package.json`).dependencies ?? {}))
    .filter((name) => !name.startsWith('@bigsmall/'));
  return Object.fromEntries(names.toSorted().map((name) => [name, packages[`node_modules/${name}`].version]));
}

await buildOrExit();
const stage = mkdtempSync(join(tmpdir(), 'bigsmall-pack-'));
const npm = (...args) => execFileSync('npm', args, { cwd: stage, encoding: 'utf8' }).trim();
try {
  const { name, version, description, license, type, bin, engines, overrides } = json('package.json');
  const same = { name, version, description, license, type, bin, engines, overrides };
  const manifest = { ...same, files: [...FILES, 'npm-shrinkwrap.json'], dependencies: dependencies() };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of FILES) cpSync(join(root, file), join(stage, file), { recursive: true });
  for (const file of ['.npmrc', 'package-lock.json']) cpSync(join(root, file), join(stage, file));
  // What the development needs goes; the versions of the rest stay, also where this package is a dependency.
  npm('install', '--package-lock-only', '--prefer-offline', '--silent');
  renameSync(join(stage, 'package-lock.json'), join(stage, 'npm-shrinkwrap.json'));
  const folder = resolve(process.argv[2] ?? '.');
  mkdirSync(folder, { recursive: true });
  console.log(join(folder, npm('pack', '--silent', '--pack-destination', folder)));
} finally {
  rmSync(stage, { recursive: true, force: true });
}
