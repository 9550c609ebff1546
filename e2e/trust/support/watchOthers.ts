import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.ts';
import { largestOfMost } from './quantile.ts';

/** So many answers may say that the server is overloaded: the machine may be. */
const MOST_SHED = 0.05;

/** Reads what an open page reads, one after the other, until `stop`: how long they took, and those that failed. */
export function watchOthers(url: string) {
  const paths = ['/', '/api/game/results', '/api/predictions/stats', '/api/leaderboard'];
  const failures: unknown[] = [];
  const times: number[] = [];
  let shed = 0;
  const ending = new AbortController();
  const reading = (async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length]!;
      const begun = performance.now();
      const answer = await ask('GET', url + path);
      const { status } = answer;
      times.push(performance.now() - begun);
      const later = status === 503 ? answer.headers.get('retry-after') : null;
      if (later !== null) {
        shed += 1;
        // A page comes back when it was told to.
        await pause(Math.min(2000, 1000 * Number(later)));
      } else if (status !== 200) failures.push({ path, status });
      await pause(20);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await reading;
      if (shed > MOST_SHED * times.length) failures.push({ shed, reads: times.length });
      return { reads: times.length, p99: largestOfMost(times), failures };
    },
  };
}
