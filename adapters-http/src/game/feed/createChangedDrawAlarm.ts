import type { ChangedDraw } from '@bigsmall/domain';
import type { Log } from '../../platform/logging/log.ts';

/** The most lines of one reading. */
const LINES_A_READING = 10;
/** The most reported claims in memory: a row that stays listed for ten minutes is reported once. */
const REMEMBERED = 10_000;

/** Logs and counts each claim of a feed that contradicts a stored draw, once. */
export function createChangedDrawAlarm(log: Log) {
  const reported = new Set<string>();
  let count = 0;

  return {
    check(changed: readonly ChangedDraw[]): void {
      const newItems = changed.filter(({ period, claimed }) => !reported.has(`${period} ${claimed}`));
      if (reported.size + newItems.length > REMEMBERED) reported.clear();
      for (const { period, claimed } of newItems) reported.add(`${period} ${claimed}`);
      count += newItems.length;
      for (const { period, known, claimed } of newItems.slice(0, LINES_A_READING)) {
        log.error({ period, known, claimed }, 'Game feed changed a stored result; the stored one is used');
      }
      if (newItems.length > LINES_A_READING) {
        log.error({ more: newItems.length - LINES_A_READING }, 'Game feed changed more stored results');
      }
    },
    count: () => count,
  };
}
