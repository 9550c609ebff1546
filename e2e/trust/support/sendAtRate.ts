import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, type Outcome, send } from './startLoad.ts';

const EVERY_MS = 25;
/** A server that falls behind is sent no more than it can be late with. */
const MOST_WAITING = 400;

/** Sends each of the calls so often a second for `ms`, whether the ones before are answered or not. */
export async function sendAtRate(
  url: string,
  calls: readonly Call[],
  perSecond: number,
  ms: number,
): Promise<readonly Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const outcomes: Outcome[] = [];
  const waiting = new Set<Promise<unknown>>();
  const begun = performance.now();
  for (let sent = 0, passed = 0; passed < ms; passed = performance.now() - begun) {
    for (; sent < (passed * perSecond) / 1000; sent += 1) {
      if (waiting.size >= MOST_WAITING) continue;
      for (const call of calls) {
        const asking = send(url, call, agent);
        void asking.then((outcome) => outcomes.push(outcome)).finally(() => waiting.delete(asking));
        waiting.add(asking);
      }
    }
    await pause(EVERY_MS);
  }
  await Promise.all(waiting);
  agent.destroy();
  return outcomes;
}
