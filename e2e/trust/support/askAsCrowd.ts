import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `callers` who ask for `ms`, again as soon as they are answered or when a 503 says; `{session}` in the body is a new session each time. */
export type AskingCrowd = {
  readonly url: string;
  readonly callers: number;
  readonly ms: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Of its sessions. */
  readonly name: string;
};

/** How long answers took in ms: `rejected` are 503 with `Retry-After`; `wrong` counts other statuses. */
export type CrowdSaw = {
  readonly accepted: readonly number[];
  readonly rejected: readonly number[];
  readonly wrong: Readonly<Record<string, number>>;
  /** Connections that broke. */
  readonly broken: number;
  /** How late the callers' own process was, in ms (p99). */
  readonly ownDelay: number;
};

/** Sends the crowd from a process of its own, so that the test is not what is measured. */
export async function askAsCrowd(crowd: AskingCrowd): Promise<CrowdSaw> {
  const child = fork(join(import.meta.dirname, 'crowdProcess.mjs'), [JSON.stringify(crowd)], {
    execArgv: [],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The callers' process ended with ${String(code)}`);
  });
  const [seen] = (await Promise.race([once(child, 'message'), ended])) as [CrowdSaw];
  ended.catch(() => undefined);
  return seen;
}
