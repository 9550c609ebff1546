import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
let shipped: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bigsmall-tarball-'));
  shipped = join(folder, 'node_modules/bigsmall');
  const { stdout } = await run('npm', ['run', '-s', 'pack', '--', join(folder, 'new')], { cwd: root });
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true}');
  // Compiling SQLite would take a minute; the one of this installation has the same version.
  // npm 11 asks for whole descriptions of packages, where its installation of this repository kept short ones.
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, stdout.trim().split('\n').at(-1)!], { cwd: folder });
  const place = existsSync(join(folder, 'node_modules/sqlite3')) ? folder : shipped;
  cpSync(join(root, NATIVE), join(place, NATIVE), { recursive: true });
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the tarball of the product', () => {
  it('installs the tested version of each package that serves, and none of the development', () => {
    const { '': _own, ...packages } = lockOf(join(shipped, 'npm-shrinkwrap.json'));
    const tested = lockOf(join(root, 'package-lock.json'));
    const other = Object.entries(packages).filter(([path, { version }]) => tested[path]?.version !== version);
    expect(other).toEqual([]);
    expect(Object.keys(packages)).toContain('node_modules/@hapi/hapi');
    const development = ['vite', 'react', 'typescript'].map((name) => `node_modules/${name}`);
    expect(development.filter((path) => path in packages)).toEqual([]);
  });

  it('has the files that its pages name', () => {
    const named = ['CHANGELOG.md', 'docs/settings.md', 'docs/operations.md'].flatMap((page) => {
      const text = readFileSync(join(shipped, page), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => join(page, '..', to));
      return [
        ...links,
        ...[...text.matchAll(/node_modules\/bigsmall\/([\w./-]+)/g)].map(([, to = '']) => to),
      ];
    });
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !existsSync(join(shipped, path)))).toEqual([]);
  });

  it('serves the page by its command, and ends at SIGTERM', async () => {
    const child = spawn(join(folder, 'node_modules/.bin/bigsmall'), ['serve'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
    await expect.poll(() => out, { timeout: 20_000 }).toMatch(/Bigsmall is at http/);
    const address = /http:\S+/.exec(out)![0];
    const isReady = async () => (await fetch(`${address}/api/ready`)).status;
    await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
    expect(await (await fetch(address)).text()).toContain('<title>');
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });
});
