import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  readonly version: string;
};
const workspace = join(import.meta.dirname, '../..');
/** Inside the workspace, so that its packages are found, and in a folder that is never committed. */
const outDir = join(workspace, '.tsc', `bundle-${process.pid}`);

beforeAll(async () => {
  await build({ configFile: join(workspace, 'vite.config.ts'), logLevel: 'silent', build: { outDir } });
}, 60_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** Runs a command with a terminal as its output, which it copies to its own. */
const IN_TERMINAL = ['script', '--quiet', '--return', '/dev/null', '--command'];

function launch(env: Record<string, string>, cwd = temporaryFolder(), inTerminal = false) {
  const server = [process.execPath, join(outDir, 'main.js')];
  const [program = '', ...args] = inTerminal ? [...IN_TERMINAL, `exec ${server.join(' ')}`] : server;
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => (out += String(chunk).replaceAll('\r', '')));
  child.stderr?.on('data', (chunk) => (err += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  onTestFinished(() => exited.then(() => undefined));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    exited,
    out: () => out,
    err: () => err,
    signal: (name: NodeJS.Signals) => child.kill(name),
    async address(): Promise<string> {
      await expect
        .poll(() => out, { timeout: 40_000 })
        .toMatch(/^Bigsmall is at http:\/\/127\.0\.0\.1:\d+\n/m);
      return /http:\S+/.exec(out)?.[0] ?? '';
    },
  };
}

/** An option of Node with which the process runs this code at SIGUSR2. */
function onSignal(code: string): string {
  const module = encodeURIComponent(`process.on('SIGUSR2', () => { ${code} })`);
  return `--import=data:text/javascript,${module}`;
}

/** A prediction whose body is half sent; `finish` sends the rest and answers with the status. */
async function halfSent(address: string) {
  const body = JSON.stringify({ sessionId: 'me', periodNumber: '1', prediction: 'BIG' });
  const post = request(`${address}/api/predictions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    post.on('response', (response) => resolve(response.resume().statusCode));
    post.on('error', reject);
  });
  status.catch(() => undefined);
  // The server says so once it has the headers and is about to read.
  await new Promise((resolve) => post.once('continue', resolve).flushHeaders());
  post.write(body.slice(0, 10));
  return {
    finish: () => {
      post.end(body.slice(10));
      return status;
    },
  };
}

const withSystemd =
  process.env['REQUIRE_SERVICES'] === '1' || spawnSync('systemd-notify', ['--version']).status === 0;
if (!withSystemd)
  console.warn('*** No systemd-notify (Debian: systemd): what the server tells it is not tested.');

/** What systemd would hear on the socket, one datagram a line. Node has no such sockets; Perl is part of Debian. */
async function hearing(socket: string) {
  const listen = `use IO::Socket::UNIX; $| = 1;
    my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die;
    print "listens\\n"; while (defined recv($socket, my $told, 4096, 0)) { print "$told\\n" if $told =~ /=/ }`;
  const perl = spawn('perl', ['-e', listen, socket]);
  onTestFinished(() => void perl.kill('SIGKILL'));
  let heard = '';
  perl.stdout.on('data', (chunk) => (heard += String(chunk)));
  await expect.poll(() => heard).toBe('listens\n');
  return () => heard.split('\n').filter((line) => line.includes('='));
}

function refusesConnections(address: string): Promise<void> {
  const answers = () =>
    fetch(`${address}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
  return expect.poll(answers, { timeout: 5000 }).toBe(false);
}

describe('the built server', () => {
  it('lets no other user of the machine read a file that it makes, in a folder of whatever mode', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const bigsmall = launch({ DATA_DIR: folder });
    await bigsmall.address();
    const open = readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  it('starts on the demo feed, names its edition first, prints its address in one line, and stops on SIGTERM', async () => {
    const bigsmall = launch({ LOG_LEVEL: 'info' });
    const address = await bigsmall.address();
    const health = await fetch(`${address}/api/health`);
    const edition = {
      version: manifest.version,
      commit: expect.toSatisfy(
        (commit) => commit === null || /^[0-9a-f]{12,40}$/.test(String(commit)),
      ) as unknown,
    };
    expect(await health.json()).toEqual({ status: 'ok', ...edition });
    const [first = ''] = bigsmall.out().split('\n');
    expect(JSON.parse(first)).toMatchObject({ ...edition, level: 30, node: process.version });
    await expect.poll(async () => (await fetch(`${address}/api/ready`)).status).toBe(200);
    bigsmall.signal('SIGTERM');
    expect(await bigsmall.exited).toBe(0);
    expect(bigsmall.err()).toBe('');
  });

  it.skipIf(!withSystemd)(
    'tells systemd that it is ready, feeds the watchdog, and says that it stops',
    async () => {
      const socket = join(temporaryFolder(), 'notify');
      const heard = await hearing(socket);
      const bigsmall = launch({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: '400000' });
      await bigsmall.address();
      await expect
        .poll(heard, { timeout: 40_000 })
        .toEqual(expect.arrayContaining(['READY=1', 'WATCHDOG=1']));
      expect(heard()[0]).toBe('READY=1');
      bigsmall.signal('SIGTERM');
      expect(await bigsmall.exited).toBe(0);
      await expect.poll(heard, { timeout: 40_000 }).toContain('STOPPING=1');
    },
  );

  it('prints a new admin password on a terminal', async () => {
    const folder = join(temporaryFolder(), 'data');
    const bigsmall = launch({ DATA_DIR: folder }, undefined, true);
    await bigsmall.address();
    const file = join(folder, 'admin-password');
    const told = `is ${readFileSync(file, 'utf8').trim()}\nIt is kept in ${file}\n`;
    await expect.poll(bigsmall.out).toContain(`\nThe admin password ${told}`);
    bigsmall.signal('SIGTERM');
    await bigsmall.exited;
  });

  it('prints only the file of a new admin password where the output is stored', async () => {
    const folder = join(temporaryFolder(), 'data');
    const bigsmall = launch({ DATA_DIR: folder });
    await bigsmall.address();
    await expect.poll(bigsmall.out).toContain(`\nThe admin password is kept in ${folder}/admin-password\n`);
    expect(bigsmall.out()).not.toContain(readFileSync(join(folder, 'admin-password'), 'utf8').trim());
  });

  it('answers the requests in flight before it stops, and accepts no new ones', async () => {
    const bigsmall = launch({});
    const address = await bigsmall.address();
    const { finish } = await halfSent(address);
    bigsmall.signal('SIGINT');
    await refusesConnections(address);
    expect(await finish()).toBe(422);
    expect(await bigsmall.exited).toBe(0);
  });

  it('stops at once on a second signal', async () => {
    const bigsmall = launch({});
    const address = await bigsmall.address();
    await halfSent(address);
    bigsmall.signal('SIGTERM');
    await refusesConnections(address);
    bigsmall.signal('SIGTERM');
    expect(await bigsmall.exited).toBe(1);
  });

  it('answers the requests in flight before it ends for an error that nothing caught', async () => {
    const bigsmall = launch({
      NODE_OPTIONS: onSignal("queueMicrotask(() => { throw new Error('not caught') })"),
    });
    const address = await bigsmall.address();
    const { finish } = await halfSent(address);
    bigsmall.signal('SIGUSR2');
    await refusesConnections(address);
    expect(await finish()).toBe(422);
    expect(await bigsmall.exited).toBe(1);
    expect(bigsmall.out()).toMatch(/"level":60,.*not caught/);
  });

  it('exits with one line when a setting has a bad value', async () => {
    const bigsmall = launch({ PORT: 'http' });
    expect(await bigsmall.exited).toBe(2);
    expect(bigsmall.err()).toBe('PORT takes a whole number from 0 to 65535, but got "http".\n');
  });

  it('exits with one line when it cannot write its data', async () => {
    const bigsmall = launch({ DATA_DIR: '/proc/bigsmall/data' });
    expect(await bigsmall.exited).toBe(1);
    expect(bigsmall.err()).toMatch(/^Bigsmall cannot start: .*\/proc\/bigsmall.*\n$/);
  });
});
