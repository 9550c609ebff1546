import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What to ask for; `body` with its type. */
export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly type?: string;
  readonly cookie?: string;
  readonly body?: string | Buffer;
};

/** How a call went. Times are of `performance.now()`; `sentAt` is when its last byte had left us. */
export type Outcome = {
  readonly call: Call;
  readonly sentAt: number | undefined;
  readonly endedAt: number;
  /** Undefined if no whole answer came, and then `why`. */
  readonly status?: number;
  readonly closes?: boolean;
  readonly retryAfter?: boolean;
  readonly body?: string;
  readonly why?: string;
};

/** Callers that ask without end, each on a connection that it keeps; `next` names the calls. */
export function startLoad(url: string, callers: readonly (() => Call | Promise<Call>)[]) {
  const outcomes: Outcome[] = [];
  const ending = new AbortController();

  async function run(next: () => Call | Promise<Call>): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!ending.signal.aborted) {
      const outcome = await send(url, await next(), agent);
      outcomes.push(outcome);
      // Refused at once: not in a tight loop.
      if (outcome.status === undefined) await pause(20);
    }
    agent.destroy();
  }

  const all = Promise.all(callers.map(run));
  return {
    outcomes,
    async stop() {
      ending.abort();
      await all;
    },
  };
}

/** Sends one call and waits for its whole answer. Never rejects. */
export function send(url: string, call: Call, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    let sentAt: number | undefined;
    const headers = {
      'content-length': call.body?.length ?? 0,
      ...(call.type !== undefined && { 'content-type': call.type }),
      ...(call.cookie !== undefined && { cookie: call.cookie }),
    };
    const asking = request(url + call.path, { method: call.method, agent, headers });
    const end = (rest: Partial<Outcome>): void =>
      resolve({ call, sentAt, endedAt: performance.now(), ...rest });
    asking.on('finish', () => (sentAt = performance.now()));
    asking.on('error', (error: NodeJS.ErrnoException) => end({ why: error.code ?? error.message }));
    asking.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('error', (error: NodeJS.ErrnoException) => end({ why: error.code ?? error.message }));
      response.on('end', () => {
        const { statusCode: status = 0, headers: got } = response;
        if (!response.complete) return end({ why: 'the answer was cut' });
        return end({
          status,
          body,
          closes: got.connection === 'close',
          retryAfter: got['retry-after'] !== undefined,
        });
      });
    });
    asking.end(call.body);
  });
}
