import { setTimeout as pause } from 'node:timers/promises';

type LiveEvent = { readonly id?: string; readonly name: string; readonly data: string };

/** What a reader of the live stream saw. */
export type LiveLog = {
  /** The periods of its draws in the order of their events, without those it read again after a reset. */
  readonly draws: string[];
  readonly counts: Map<string, number>;
  /** Times at which a stream ended, in ms, without having said `bye`. */
  readonly cut: number[];
};

/**
 * A browser's tab: it opens the stream, opens it again where it ended, and names the last event that it saw. `wait` is
 * the ms before it comes back.
 */
export function startLiveReader(
  url: string,
  wait: number,
): { readonly log: LiveLog; readonly stop: () => Promise<void> } {
  const log: LiveLog = { draws: [], counts: new Map(), cut: [] };
  const seen = new Set<string>();
  const ending = new AbortController();
  let last: string | undefined;

  function take({ id, name, data }: LiveEvent): void {
    if (id !== undefined) last = id;
    log.counts.set(name, (log.counts.get(name) ?? 0) + 1);
    if (name === 'reset') seen.clear();
    if (name !== 'draw') return;
    const { period } = JSON.parse(data) as { readonly period: string };
    // After a reset the page merges what it reads again.
    if (log.counts.has('reset') && log.draws.includes(period) && !seen.has(period)) return;
    seen.add(period);
    log.draws.push(period);
  }

  async function readOnce(): Promise<void> {
    const headers = last === undefined ? {} : { 'last-event-id': last };
    const response = await fetch(`${url}/api/live`, { headers, signal: ending.signal });
    const status = String(response.status);
    log.counts.set(status, (log.counts.get(status) ?? 0) + 1);
    if (!response.ok || response.body === null) return;
    let text = '';
    let bye = false;
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body) {
        const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
        text = parts.pop() ?? '';
        for (const event of parts.flatMap(parse)) {
          bye ||= event.name === 'bye';
          take(event);
        }
      }
    } finally {
      if (!bye && !ending.signal.aborted) log.cut.push(Date.now());
    }
  }

  async function read(): Promise<void> {
    while (!ending.signal.aborted) {
      await readOnce().catch(() => undefined);
      await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const reading = read();
  return {
    log,
    async stop() {
      ending.abort();
      await reading;
    },
  };
}

function parse(frame: string): readonly LiveEvent[] {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const [id, name, data] = ['id', 'event', 'data'].map((field) => fields.get(field));
  return name === undefined ? [] : [{ name, data: data ?? '', ...(id !== undefined && { id }) }];
}
