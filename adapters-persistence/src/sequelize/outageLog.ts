import type { StoreLog } from '../storeLog.ts';
import { isUnavailable } from './isUnavailable.ts';

/** An outage is over when this long after its last error something succeeds, in ms. */
const QUIET_MS = 10_000;

/** Reports the errors of a database once for each outage, however many calls fail. */
export type OutageLog = {
  readonly failed: (error: unknown) => void;
  readonly succeeded: () => void;
};

/** `elapsed` gives ms of a clock that only grows. */
export function createOutageLog(log: StoreLog, elapsed: () => number = () => performance.now()): OutageLog {
  let lastFailure: number | undefined;
  let failures = 0;
  return {
    failed(error) {
      if (!isUnavailable(error)) return;
      failures += 1;
      if (lastFailure === undefined) {
        log.error({ err: error }, 'The database is unavailable. Calls that need it are answered with 503.');
      }
      lastFailure = elapsed();
    },
    succeeded() {
      if (lastFailure === undefined || elapsed() - lastFailure < QUIET_MS) return;
      log.info({ failures }, 'The database answers again.');
      lastFailure = undefined;
      failures = 0;
    },
  };
}
