import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const LOCK = '{"packages":{}}';
const NOT_BUILT = 'The server is not built. Build it with: npm ci && npm run build\n';
const STALE =
  'The build of ui is missing or older than its sources, and this installation has no bundler. Build with: npm ci && npm run build';

/** A built installation after `npm prune --omit=dev`: its server prints its arguments, and there is no bundler. */
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
  for (const name of ['start.mjs', 'bigsmall.mjs', 'build.mjs', 'stale.mjs', 'page/languages.mjs'])
    cpSync(join(import.meta.dirname, name), at(`scripts/${name}`), { preserveTimestamps: true });
  write('package.json', '{"type":"module"}');
  write('ui/src/main.tsx', '', 100);
  write('ui/dist/hi/app.html', '');
  write('adapters-http/dist/main.js', `console.log('runs', ...process.argv.slice(2)); process.exit(0)`);
  write('adapters-http/dist/package-lock.sha256', createHash('sha256').update(LOCK).digest('hex'));
  write('package-lock.json', LOCK);
  return {
    write,
    remove: (path: string) => rmSync(at(path), { recursive: true }),
    run(script: string, ...given: readonly string[]) {
      const command = [at(`scripts/${script}.mjs`), ...given];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
  };
}

describe('an installation without its development packages', () => {
  it.each(['start', 'bigsmall'])(
    'runs a command of what is built by %s, also when a source is newer',
    (script) => {
      const installation = anInstallation();
      installation.write('ui/src/main.tsx', 'changed', -100);
      const given = ['restore', 'a', '--into', 'b'];
      expect(installation.run(script, ...given)).toEqual({ status: 0, output: 'runs restore a --into b\n' });
    },
  );

  it('says in one line that a stale build cannot be built there, and starts it with --no-build', () => {
    const installation = anInstallation();
    expect(installation.run('start')).toEqual({ status: 0, output: 'runs\n' });
    installation.write('ui/src/main.tsx', 'changed', -100);
    const output = `${STALE}, or start what is built: npm start -- --no-build\n`;
    expect(installation.run('start')).toEqual({ status: 1, output });
    expect(installation.run('start', '--no-build')).toEqual({ status: 0, output: 'runs --no-build\n' });
  });

  it('builds page and server again after another package-lock.json', () => {
    const installation = anInstallation();
    installation.write('package-lock.json', '{"packages":{"new":{}}}');
    const output = `${STALE.replace('of ui', 'of ui and adapters-http')}\n`;
    expect(installation.run('build')).toEqual({ status: 1, output });
  });

  it('says in one line that nothing is built', () => {
    const installation = anInstallation();
    installation.remove('adapters-http/dist');
    expect(installation.run('start', 'backup')).toEqual({ status: 2, output: NOT_BUILT });
  });
});
