import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';
import { becomesHealthy, type Product } from './product.ts';

const root = join(import.meta.dirname, '../..');
/** Each start loads the bundle anew, which costs the process some 7 MB for good. */
const MOST_STARTS = 40;

/** The host's answer to a start, or to a stop: then with the product's exit code. */
type Answer = { readonly exitCode?: number; readonly resources: readonly string[] };

export type HostedProduct = Product & {
  /** What kept the process alive after the last start or stop, as Node.js names it. */
  readonly resources: () => readonly string[];
};

export type ProductHost = {
  /** As `startProduct`, but in the host's process; `kill` ends that too. Throws while it runs another product. */
  readonly startProduct: (settings: Readonly<Record<string, string>>) => Promise<HostedProduct>;
  readonly close: () => void;
};

/** Undefined if the process ends instead. */
function ask(host: ChildProcess, message: object): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer?: Answer) => {
      host.off('message', settle);
      host.off('exit', gone);
      resolve(answer);
    };
    const gone = () => settle();
    host.on('message', settle);
    host.on('exit', gone);
    host.send(message);
  });
}

/**
 * One process that runs the built product again and again, which saves the loading of its libraries. `env` is that of the
 * process: what a product's settings cannot name, as it is read before the product starts.
 */
export function createProductHost(env: Readonly<Record<string, string>> = {}): ProductHost {
  let child: ChildProcess | undefined;
  let starts = 0;
  let isBusy = false;
  let hear: ((text: string) => void) | undefined;

  function spawnHost(): ChildProcess {
    child?.disconnect();
    starts = 0;
    const host = spawn(
      process.execPath,
      [join(import.meta.dirname, 'productHost.mjs'), join(root, 'adapters-http/dist/main.js')],
      { cwd: root, env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    );
    for (const stream of [host.stdout, host.stderr]) stream?.on('data', (chunk) => hear?.(String(chunk)));
    host.on('exit', () => {
      if (child === host) child = undefined;
    });
    return host;
  }

  async function startProduct(settings: Readonly<Record<string, string>>): Promise<HostedProduct> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    let host: ChildProcess | undefined;
    let output = '';
    let resources: readonly string[] = [];
    let ended: (() => void) | undefined;

    async function start(): Promise<number> {
      if (isBusy) throw new Error('The host runs another product');
      const begun = performance.now();
      hear = (text) => {
        output += text.replace('\0', '');
        if (text.includes('\0')) ended?.();
      };
      if (child === undefined || starts >= MOST_STARTS) child = spawnHost();
      host = child;
      starts += 1;
      isBusy = true;
      const answer = await ask(host, {
        settings: { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
      });
      resources = answer?.resources ?? [];
      if (answer !== undefined && (await becomesHealthy(url, host))) return performance.now() - begun;
      isBusy = false;
      host = undefined;
      throw new Error(`The product did not come up:\n${output}`);
    }

    /** The product's exit code, null if it does not run or was killed. */
    async function end(how: (running: ChildProcess) => Promise<number | null>): Promise<number | null> {
      const running = host;
      host = undefined;
      if (running === undefined) return null;
      const code = running.connected ? await how(running) : running.exitCode;
      isBusy = false;
      return code;
    }

    const startedIn = await start();
    return {
      url,
      startedIn,
      start,
      kill: () =>
        end(async (running) => {
          const gone = new Promise<null>((resolve) => running.once('exit', () => resolve(null)));
          running.kill('SIGKILL');
          return gone;
        }),
      stop: () =>
        end(async (running) => {
          const lastLine = new Promise<void>((resolve) => (ended = resolve));
          const answer = await ask(running, {});
          if (answer === undefined) return running.exitCode;
          await lastLine;
          resources = answer.resources;
          return answer.exitCode ?? null;
        }),
      pid: () => host?.pid,
      log: () => output,
      resources: () => resources,
    };
  }

  return { startProduct, close: () => child?.disconnect() };
}
