import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';

const LOCK = '{"packages":{}}';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A built installation after `npm prune --omit=dev`: its server prints what it is given, and there is no bundler. */
function anInstallation() {
  const root = mkdtempSync(join(tmpdir(), 'bigsmall-start-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const at = (path: string) => join(root, path);
  const write = (path: string, text: string, age = 0) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
    const time = Date.now() / 1000 - age;
    utimesSync(at(path), time, time);
  };
  const scripts = ['start', 'build', 'stale'].map((name) => `scripts/${name}.mjs`);
  for (const path of [...scripts, 'bin/bigsmall.mjs']) {
    mkdirSync(dirname(at(path)), { recursive: true });
    copyFileSync(join(import.meta.dirname, '..', path), at(path));
  }
  write('package.json', '{"type":"module"}');
  const languages = readFileSync(join(import.meta.dirname, 'page/languages.mjs'), 'utf8');
  write('scripts/page/languages.mjs', languages, 100);
  write('ui/src/main.tsx', '', 100);
  write('adapters-http/src/main/main.ts', '', 100);
  write('ui/dist/hi/app.html', '', 50);
  write('adapters-http/dist/main.js', `console.log('runs', ...process.argv.slice(2)); process.exit(0)`, 50);
  write('adapters-http/dist/package-lock.sha256', sha256(LOCK), 50);
  // Pruning has written it again.
  write('package-lock.json', LOCK);
  return {
    write,
    remove: (path: string) => rmSync(at(path), { recursive: true }),
    run(script: string, ...given: readonly string[]) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [at(script.includes('/') ? script : `scripts/${script}`), ...given],
        {
          encoding: 'utf8',
        },
      );
      return { status, stdout, stderr };
    },
  };
}

const runs = (...given: readonly string[]) => ({
  status: 0,
  stdout: `${['runs', ...given].join(' ')}\n`,
  stderr: '',
});
const fails = (line: string) => ({ status: 1, stdout: '', stderr: `${line}\n` });
const NOT_BUILT = 'The server is not built. Build it with: npm ci && npm run build';
const STALE =
  'The build of ui is missing or older than its sources, and this installation has no bundler. Build with: npm ci && npm run build';

describe('an installation without its development packages', () => {
  it('starts what is built', () => {
    expect(anInstallation().run('start.mjs')).toEqual(runs());
    expect(anInstallation().run('build.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.each([[['backup']], [['backup', '/mnt/disk/today']], [['restore', 'a', '--into', 'b']]])(
    'runs the command %j of what is built, also when a source is newer',
    (given) => {
      const installation = anInstallation();
      installation.write('ui/src/main.tsx', 'changed');
      installation.write('package-lock.json', '{}');
      for (const script of ['start.mjs', 'bin/bigsmall.mjs']) {
        expect(installation.run(script, ...given)).toEqual(runs(...given));
      }
    },
  );

  it('says in one line that a stale build cannot be built there, and starts it with --no-build', () => {
    const installation = anInstallation();
    installation.write('ui/src/main.tsx', 'changed');
    expect(installation.run('start.mjs')).toEqual(
      fails(`${STALE}, or start what is built: npm start -- --no-build`),
    );
    expect(installation.run('build.mjs')).toEqual(fails(STALE));
    expect(installation.run('start.mjs', '--no-build')).toEqual(runs('--no-build'));
  });

  it('builds page and server again after another package-lock.json', () => {
    const installation = anInstallation();
    installation.write('package-lock.json', '{"packages":{"new":{}}}');
    expect(installation.run('build.mjs')).toEqual(fails(STALE.replace('of ui', 'of ui and adapters-http')));
  });

  it.each([['backup'], ['--no-build']])('says in one line that nothing is built, given %s', (given) => {
    const installation = anInstallation();
    installation.remove('adapters-http/dist');
    for (const script of ['start.mjs', 'bin/bigsmall.mjs']) {
      expect(installation.run(script, given)).toEqual({ ...fails(NOT_BUILT), status: 2 });
    }
  });
});
