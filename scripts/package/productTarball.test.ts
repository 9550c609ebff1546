import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** The native part of SQLite, which an installation fetches or compiles. */
const NATIVE = 'node_modules/sqlite3/build/Release/node_sqlite3.node';

type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string }>> };
const lockOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages;

/** An empty project with nothing but the installed tarball. */
let folder: string;
const bigsmall = (...args: readonly string[]) =>
  run(process.execPath, [join(folder, 'node_modules/bigsmall/bin/bigsmall.mjs'), ...args], { cwd: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bigsmall-tarball-'));
  const { stdout } = await run('npm', ['run', '-s', 'pack', '--', join(folder, 'new')], { cwd: root });
  const tarball = stdout.trim().split('\n').at(-1)!;
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true}');
  // Compiling SQLite would take a minute; the one of this installation has the same version.
  // npm 11 asks for whole descriptions of packages, where its installation of this repository kept short ones.
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, tarball], { cwd: folder });
  const place = existsSync(join(folder, 'node_modules/sqlite3'))
    ? folder
    : join(folder, 'node_modules/bigsmall');
  cpSync(join(root, NATIVE), join(place, NATIVE), { recursive: true });
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the tarball of the product', () => {
  it('installs the tested version of each package that serves, and none of the development', () => {
    const tested = lockOf(join(root, 'package-lock.json'));
    const shipped = Object.entries(lockOf(join(folder, 'node_modules/bigsmall/npm-shrinkwrap.json'))).filter(
      ([path]) => path !== '',
    );
    expect(shipped.length).toBeGreaterThan(100);
    for (const [path, { version }] of shipped) expect([path, version]).toEqual([path, tested[path]?.version]);
    const paths = shipped.map(([path]) => path);
    for (const name of ['vite', 'react', 'typescript', 'lucide-react']) {
      expect(paths).not.toContain(`node_modules/${name}`);
    }
  });

  it('has the files for nginx, systemd and Prometheus, and each that its pages name', () => {
    const shipped = join(folder, 'node_modules/bigsmall');
    const pages = ['CHANGELOG.md', 'docs/settings.md', 'docs/operations.md'];
    const named = pages.flatMap((page) => {
      const text = readFileSync(join(shipped, page), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => join(page, '..', to));
      const paths = [...text.matchAll(/node_modules\/bigsmall\/([\w./-]+)/g)].map(([, to = '']) => to);
      return [...links, ...paths];
    });
    const ours = readdirSync(join(root, 'deploy')).map((name) => join('deploy', name));
    expect(named.length).toBeGreaterThan(3);
    expect([...new Set([...ours, ...named])].filter((path) => !existsSync(join(shipped, path)))).toEqual([]);
  });

  it('has the command, which tells the version', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect((await bigsmall('version')).stdout).toContain(`bigsmall ${version}`);
  });

  it('serves the page and answers that it is ready', async () => {
    const child = spawn(process.execPath, [join(folder, 'node_modules/bigsmall/bin/bigsmall.mjs'), 'serve'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (out += String(chunk)));
    await expect.poll(() => out, { timeout: 20_000 }).toMatch(/Bigsmall is at http/);
    const address = /http:\S+/.exec(out)![0];
    await expect
      .poll(async () => (await fetch(`${address}/api/ready`)).status, { timeout: 10_000 })
      .toBe(200);
    expect(await (await fetch(address)).text()).toContain('<title>');
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });
});
