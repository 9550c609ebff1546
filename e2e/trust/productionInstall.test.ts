import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/freePort.mjs';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { scaled } from './support/scaled.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';

const root = join(import.meta.dirname, '../..');
const IS_FULL = scaled(1, 0) === 1;
const CODE = { gameName: 'Game', registrationUrl: 'https://example.com/r', giftCode: 'KEPT', isActive: true };
/** What Node, or npm for it, writes when a script did not expect its error. */
const STACK = /^\s+at .+:\d+:\d+\)?$|ERR_MODULE_NOT_FOUND|Cannot find module/m;

type Ended = { readonly code: number | null; readonly output: string };

/** The commands of the page's shell examples under the heading, without comments. */
function commandsOf(page: string, heading: string): readonly string[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [, block = ''] = /```sh\n([^`]*)```/.exec(section.split('\n## ')[0] ?? '') ?? [];
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*/, ''))
    .filter((line) => line !== '');
}

it('the documented production install, backup and restore run as the docs say them', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const install = join(folder.path, 'bigsmall');
  const disk = join(folder.path, 'disk');
  copySources(install);
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(await freePort()),
    ADMIN_PASSWORD,
    LOG_LEVEL: 'warn',
    ...(!IS_FULL && { npm_config_offline: 'true' }),
  };
  const url = `http://127.0.0.1:${env.PORT}`;
  const failures: unknown[] = [];
  let tried = 0;

  const begin = (line: string) => {
    const command = line.replaceAll('/mnt/disk', disk);
    const child = spawn('sh', ['-c', command], { cwd: install, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output })));
    const stop = async () => {
      try {
        process.kill(-child.pid!, 'SIGTERM');
      } catch {
        // It has ended.
      }
      return ended;
    };
    onTestFinished(() => void stop());
    tried += 1;
    return { ended, stop, output: () => output };
  };
  const run = async (line: string) => {
    const { code, output } = await begin(line).ended;
    if (code !== 0 || STACK.test(output)) failures.push({ line, code, output });
  };
  /** Serves until `work` has ended. */
  const serve = async (line: string, work: () => Promise<void>) => {
    const server = begin(line);
    const isUp = await Promise.race([server.ended.then(() => false), isReady(url)]);
    if (isUp && !STACK.test(server.output())) await work();
    else failures.push({ line, output: server.output() });
    await server.stop();
  };

  const [build = '', start = ''] = commandsOf('operations.md', 'Build and start');
  const [backup = '', backupThere = ''] = commandsOf('operations/backup.md', 'Make one');
  const [restore = '', restoreInto = '', startAgain = ''] = commandsOf('operations/backup.md', 'Restore');
  expect(build).toBe('npm ci && npm run build && npm prune --omit=dev');

  if (IS_FULL) await run(build);
  else {
    copyBuild(install);
    await run(build.split(' && ').at(-1)!);
  }
  expect(existsSync(join(install, 'node_modules/vite'))).toBe(false);
  await serve(start, async () => {
    const made = await ask('POST', `${url}/api/gift-codes`, { json: CODE, cookie: await signIn(url) });
    if (made.status !== 201) failures.push({ made });
    await run(backup);
    await run(backupThere);
  });
  renameSync(join(install, 'data'), join(install, 'lost'));
  await run(restore);
  await run(restoreInto);
  let kept = '';
  await serve(startAgain, async () => {
    kept = JSON.stringify(await ask('GET', `${url}/api/gift-codes`));
  });
  trustRow({
    fault: 'the documented production install, backup and restore, to the letter',
    tried,
    survived: tried - failures.length,
    lost: kept.includes(CODE.giftCode) ? 0 : 1,
    figures: `${tried} commands read out of docs/operations.md and docs/operations/backup.md${IS_FULL ? '' : '; npm ci and the build are left out in the short form'}`,
    failures,
    brokenBy: 'commands that build what package-lock.json’s time calls stale, in an installation without a bundler',
  });
}); // prettier-ignore

async function isReady(url: string): Promise<boolean> {
  for (const until = performance.now() + 60_000; performance.now() < until; await pause(100)) {
    if ((await ask('GET', `${url}/api/ready`)).status === 200) return true;
  }
  return false;
}

/** All that git would clone. */
function copySources(to: string): void {
  const left = new Set([
    'node_modules',
    'dist',
    '.git',
    '.tsc',
    'data',
    'test-results',
    'coverage',
    'reference',
  ]);
  cpSync(root, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path === root || !left.has(path.split('/').at(-1)!),
  });
}

/** What `npm ci` and `npm run build` have made here. Modules are linked, except the file that pruning writes in place. */
function copyBuild(to: string): void {
  linkTree(join(root, 'node_modules'), join(to, 'node_modules'));
  const index = join(to, 'node_modules/.package-lock.json');
  rmSync(index, { force: true });
  if (existsSync(join(root, 'node_modules/.package-lock.json')))
    cpSync(join(root, 'node_modules/.package-lock.json'), index);
  for (const name of ['scripts', 'stories', 'e2e', 'ui']) {
    const modules = join(root, name, 'node_modules');
    if (existsSync(modules)) linkTree(modules, join(to, name, 'node_modules'));
  }
  for (const dist of ['ui/dist', 'adapters-http/dist']) {
    cpSync(join(root, dist), join(to, dist), { recursive: true, preserveTimestamps: true });
  }
}

/** Copies where the temporary folder is on another disk. */
function linkTree(from: string, to: string): void {
  execFileSync('sh', ['-c', 'cp -al "$0" "$1" 2>/dev/null || { rm -rf "$1" && cp -a "$0" "$1"; }', from, to]);
}
