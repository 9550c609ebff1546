import type { QuarantinedDraw } from '@bigsmall/domain/ports';
import type { Log } from '../../platform/logging/log.ts';

/** The most lines of one reading. */
const LINES_A_READING = 10;

/** Logs and counts the implausible rows and the stored draws that the feed contradicts, each once. */
export function createQuarantineAlarm(log: Log) {
  let count = 0;
  return {
    check(quarantined: readonly QuarantinedDraw[], isolated: number): void {
      count += quarantined.length + isolated;
      for (const { period, number, reason } of quarantined.slice(0, LINES_A_READING)) {
        log.warn({ period, number, reason }, 'Game feed named an implausible draw; it is quarantined');
      }
      if (quarantined.length > LINES_A_READING) {
        log.warn({ more: quarantined.length - LINES_A_READING }, 'Game feed named more implausible draws');
      }
      if (isolated > 0)
        log.warn({ isolated }, 'Game feed contradicts the newest stored draws; they are quarantined');
    },
    count: () => count,
  };
}
