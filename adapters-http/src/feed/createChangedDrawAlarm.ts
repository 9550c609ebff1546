import type { ChangedDraw } from '@bigsmall/domain';
import type { Log } from '../logging/log.ts';

/** Alarms of one reading that get a line each. */
const LINES_A_READING = 10;
/** Claims remembered, so that a row that stays listed for ten minutes rings once. */
const REMEMBERED = 10_000;

/** Logs and counts, once each, the claims of a feed that contradict a known draw. */
export function createChangedDrawAlarm(log: Log) {
  const rung = new Set<string>();
  let count = 0;

  return {
    check(changed: readonly ChangedDraw[]): void {
      const fresh = changed.filter(({ period, claimed }) => !rung.has(`${period} ${claimed}`));
      if (rung.size + fresh.length > REMEMBERED) rung.clear();
      for (const { period, claimed } of fresh) rung.add(`${period} ${claimed}`);
      count += fresh.length;
      for (const { period, known, claimed } of fresh.slice(0, LINES_A_READING)) {
        log.error({ period, known, claimed }, 'The feed changed a known result; the known one stands.');
      }
      if (fresh.length > LINES_A_READING) {
        log.error({ more: fresh.length - LINES_A_READING }, 'The feed changed further known results.');
      }
    },
    count: () => count,
  };
}
