import type { QuarantinedDraw } from '@bigsmall/domain/ports';
import type { Log } from '../logging/log.ts';

/** Rows of one reading that get a line each. */
const LINES_A_READING = 10;

/** Logs, once each, and counts the rows that are not believed, and the stored draws that the feed contradicts. */
export function createQuarantineAlarm(log: Log) {
  let count = 0;
  return {
    check(quarantined: readonly QuarantinedDraw[], isolated: number): void {
      count += quarantined.length + isolated;
      for (const { period, number, reason } of quarantined.slice(0, LINES_A_READING)) {
        log.warn(
          { period, number, reason },
          'The feed named a draw that is not plausible; it is kept apart.',
        );
      }
      if (quarantined.length > LINES_A_READING) {
        log.warn({ more: quarantined.length - LINES_A_READING }, 'The feed named further such draws.');
      }
      if (isolated > 0)
        log.warn({ isolated }, 'The feed contradicts the newest stored draws; they are kept apart.');
    },
    count: () => count,
  };
}
