import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';

type Results = { readonly data: { readonly list: readonly { readonly issueNumber: string }[] } };

/** The newest period that the product shows; undefined while it shows none. */
export async function newestPeriod(url: string): Promise<string | undefined> {
  const answer = await ask('GET', `${url}/api/game/results`);
  return answer.status === 200 ? (answer.body as Results).data.list[0]?.issueNumber : undefined;
}

/**
 * Waits until the product shows this as the newest period, at most so many ms; answers whether it does. A period that the
 * clock tells is a function, asked at each look: its minute may end meanwhile.
 */
export async function showsPeriod(
  url: string,
  period: string | (() => string),
  withinMs = 10_000,
): Promise<boolean> {
  const wanted = typeof period === 'string' ? () => period : period;
  const until = performance.now() + withinMs;
  for (;;) {
    if ((await newestPeriod(url)) === wanted()) return true;
    if (performance.now() > until) return false;
    await sleep(100);
  }
}
