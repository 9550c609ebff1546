import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from './memoryOf.ts';

/** How long (ms) a process has to collect its garbage. */
const COLLECTED_WITHIN = 20_000;

/**
 * By how many MB a process holds more memory than `before`. Above `most` it is measured again until its garbage is
 * collected, and the least counts: V8 collects the heap only when the process has little to do.
 */
export async function lastingGrowth(pid: number, before: number, most: number): Promise<number> {
  const until = performance.now() + COLLECTED_WITHIN;
  let least = memoryOf(pid) - before;
  while (least > most && performance.now() < until) {
    await pause(500);
    least = Math.min(least, memoryOf(pid) - before);
  }
  return least;
}
