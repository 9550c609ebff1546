import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.mjs';

const root = join(import.meta.dirname, '../..');

/** Options of Node.js: with CHEAP_KEYS=1 a product derives the keys of passwords cheaply. */
export const nodeOptions = (): readonly string[] =>
  process.env['CHEAP_KEYS'] === '1' ? ['--import', join(import.meta.dirname, 'cheapKeys.mjs')] : [];

/** TRUST_MAIN names a deliberately broken copy of the build, and `main` the build of another edition. */
function commandOf(main = process.env['TRUST_MAIN']): readonly string[] {
  return main === undefined
    ? [join(root, 'scripts/start.mjs'), '--no-build']
    : ['--enable-source-maps', main];
}

/** Whether the product that the process runs answers that it is healthy; false if the process ends or after a minute. */
export async function becomesHealthy(url: string, process: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (process.exitCode !== null) return false;
    const healthy = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return true;
    await untilSaid(process);
  }
  return false;
}

/** Until the process says something, such as where it is, or for 200 ms: each question takes from a busy machine. */
async function untilSaid({ stdout }: ChildProcess): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([sleep(200, undefined, { signal }), once(stdout!, 'data', { signal })]);
  waiting.abort();
}

/**
 * The built product on 127.0.0.1 over its own data folder; it can be killed and started again on the same port. `start`
 * answers with the ms until it was healthy, `stop` with its exit code, null if it is not running. `wrap` is a command
 * that runs it, such as strace with its options. `main` is the build of another edition, and `start` takes another one.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  { wrap = [], main }: { readonly wrap?: readonly string[]; readonly main?: string } = {},
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  async function start(edition = main): Promise<number> {
    const begun = performance.now();
    const [program = '', ...rest] = [...wrap, process.execPath, ...nodeOptions(), ...commandOf(edition)];
    child = spawn(program, rest, {
      cwd: root,
      // A group of its own, so that a signal reaches the product and what it is wrapped in.
      detached: wrap.length > 0,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk) => (output += String(chunk)));
    child.stderr?.on('data', (chunk) => (output += String(chunk)));
    if (await becomesHealthy(url, child)) return performance.now() - begun;
    throw new Error(`The product did not come up:\n${output}`);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null) return ending?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => ending.once('exit', resolve));
    if (wrap.length > 0 && ending.pid !== undefined) process.kill(-ending.pid, signal);
    else ending.kill(signal);
    return gone;
  }

  const startedIn = await start();
  return {
    url,
    startedIn,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pid: () => child?.pid,
    log: () => output,
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
