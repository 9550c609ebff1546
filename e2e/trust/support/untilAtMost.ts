import { setTimeout as pause } from 'node:timers/promises';

/** Reads again and again until the value is at most `most`, at most `ms` long; answers with the last value. */
export async function untilAtMost(
  most: number,
  ms: number,
  read: () => number | Promise<number>,
): Promise<number> {
  const end = performance.now() + ms;
  for (;;) {
    const value = await read();
    if (value <= most || performance.now() > end) return value;
    await pause(100);
  }
}
