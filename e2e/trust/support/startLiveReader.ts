import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';

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
 * the ms before it comes back. One that `forgets` names an event that no server knows, and reads the results, as the
 * page does, where it is told to start over and where a draw does not follow the last one.
 */
export function startLiveReader(
  url: string,
  wait: number,
  {
    forgets = false,
    headers: own = {},
  }: { readonly forgets?: boolean; readonly headers?: Readonly<Record<string, string>> } = {},
): { readonly log: LiveLog; readonly stop: () => Promise<void> } {
  const log: LiveLog = { draws: [], counts: new Map(), cut: [] };
  const seen = new Set<string>();
  const ending = new AbortController();
  let last: string | undefined;

  async function readAgain(): Promise<void> {
    const answer = await fetch(`${url}/api/game/results`, { signal: ending.signal });
    const { data } = (await answer.json()) as {
      readonly data: { readonly list: readonly { readonly issueNumber: string }[] };
    };
    const periods = data.list.map(({ issueNumber }) => issueNumber).toReversed();
    const known = periods.indexOf(log.draws.at(-1) ?? '');
    if (log.draws.length > 0) log.draws.push(...periods.slice(known + 1));
  }

  async function take({ id, name, data }: LiveEvent): Promise<void> {
    if (id !== undefined) last = id;
    log.counts.set(name, (log.counts.get(name) ?? 0) + 1);
    if (name === 'reset') {
      seen.clear();
      if (forgets) await readAgain();
    }
    if (name !== 'draw') return;
    const { period } = JSON.parse(data) as { readonly period: string };
    // After a reset the page merges what it reads again.
    if (log.counts.has('reset') && log.draws.includes(period) && !seen.has(period)) return;
    if (forgets) {
      for (
        let before = log.draws.at(-1);
        before !== undefined && nextPeriod(requirePeriod(before)) !== period;
      ) {
        await readAgain();
        if (log.draws.includes(period)) return;
        before = log.draws.at(-1);
        await pause(50);
      }
    }
    seen.add(period);
    log.draws.push(period);
  }

  async function readOnce(): Promise<void> {
    const headers = { ...own, ...(last !== undefined && { 'last-event-id': forgets ? 'lost' : last }) };
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
          await take(event);
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
