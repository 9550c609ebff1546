import type { StoreLog } from '../../storeLog.ts';
import type { Watch } from './database.ts';
import { isUnavailable } from './isUnavailable.ts';

/** An outage ends with a success at least this long after its last error, in ms. */
const QUIET_MS = 10_000;

/** Reports the errors of a database once an outage, however many calls fail. `elapsed` returns ms of a monotonic clock. */
export function createOutageLog(log: StoreLog, elapsed: () => number = () => performance.now()): Watch {
  let lastErrorAt: number | undefined;
  let errors = 0;
  return {
    failed(error) {
      if (!isUnavailable(error)) return;
      errors += 1;
      if (lastErrorAt === undefined) {
        log.error({ err: error }, 'The database is unavailable. Calls that need it are answered with 503.');
      }
      lastErrorAt = elapsed();
    },
    succeeded() {
      if (lastErrorAt === undefined || elapsed() - lastErrorAt < QUIET_MS) return;
      log.info({ failures: errors }, 'The database answers again.');
      lastErrorAt = undefined;
      errors = 0;
    },
  };
}
