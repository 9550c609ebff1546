import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Servers run on the one core, load comes from the other. */
export const SERVER_CORE = ['taskset', '-c', '0'];
const LOAD_CORE = ['-c', '1'];
const LOAD = join(import.meta.dirname, 'load.mjs');
const run = promisify(execFile);

/** CPU that all threads of a process have used, in microseconds. */
export function cpuOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOfThread(pid, thread), 0);
}

/** CPU that the thread has used which runs the JavaScript of a process, in microseconds. */
export const mainCpuOf = (pid: number): number => cpuOfThread(pid, String(pid));

function cpuOfThread(pid: number, thread: string): number {
  return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000;
}

export type Load = {
  readonly callers: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `{n}` is another number in each request, with `distinct` before it. */
  readonly body?: string;
  readonly distinct?: string;
  /** What nearly every answer must have. */
  readonly expected: number;
};

export type Server = { readonly pid: number; readonly port: number };

/** Of measurements into which a draw came: its ETag is another one. */
const TRIES = 3;

/** Asks the server without pause for `seconds`: its CPU a request in microseconds, and the requests in a second. */
export async function measure(server: Server, loadOf: () => Load | Promise<Load>, seconds: number) {
  for (let tries = 1; ; tries += 1) {
    const load = await loadOf();
    const options = JSON.stringify({ ...load, ...server, seconds });
    const before = cpuOf(server.pid);
    const { stdout } = await run('taskset', [...LOAD_CORE, process.execPath, LOAD, options]);
    const used = cpuOf(server.pid) - before;
    const { answers, statuses } = JSON.parse(stdout) as {
      readonly answers: number;
      readonly statuses: Readonly<Record<string, number>>;
    };
    if ((statuses[load.expected] ?? 0) > 0.95 * answers)
      return { cpu: used / answers, perSecond: answers / seconds };
    if (tries === TRIES)
      throw new Error(`${load.method} ${load.path}: ${stdout} instead of ${load.expected}.`);
  }
}

/** Starts a script of this folder that prints its port. */
export async function startPeer(args: readonly string[], env: Readonly<Record<string, string>>) {
  const script = join(import.meta.dirname, 'httpPeers.mjs');
  const child: ChildProcess = spawn('taskset', ['-c', '0', process.execPath, script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  return { pid: child.pid!, port: Number(port.toString()), stop: () => child.kill() };
}
