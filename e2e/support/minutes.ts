import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { scaleTime } from './scaleTime.mjs';

const MINUTE = 60_000;
const wallTime = () => performance.timeOrigin + performance.now();

/**
 * The time of a product and of its pages that runs `rate` times as fast as ours: at 10 a minute takes six seconds. At 1
 * product and pages keep their own clocks.
 */
export function startMinutes(rate: number) {
  const epoch = Math.floor(wallTime());
  const now = () => epoch + (wallTime() - epoch) * rate;
  return {
    rate,
    /** The environment of the product's process. */
    settings:
      rate === 1
        ? {}
        : {
            CLOCK_EPOCH: String(epoch),
            CLOCK_RATE: String(rate),
            NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'scaledProcess.mjs')).href}`,
          },
    /** For the pages of a context. Call it before `goto`. */
    async scale(context: BrowserContext) {
      if (rate !== 1) await context.addInitScript(scaleTime, { epoch, rate });
    },
    /** The product's time, in epoch ms. */
    now,
    /** Waits until so many minutes of the product's time have passed. */
    pass: (minutes: number) => sleep((minutes * MINUTE) / rate),
    /** Waits until the product's clock shows this second of a minute, 0 to 59. */
    untilSecond: (second: number) => sleep((MINUTE - ((now() - second * 1000) % MINUTE)) / rate),
  };
}

export type Minutes = ReturnType<typeof startMinutes>;
