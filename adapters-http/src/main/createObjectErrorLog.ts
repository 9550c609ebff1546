// In main, since only main sees the errors of adapters-persistence.
import { isObjectStoreUnavailable, type ObjectStoreIssue } from '@bigsmall/adapters-persistence';
import { createOutage, type Outage } from '../platform/logging.ts';
import type { Log } from '../platform/logging.ts';

/** An outage ends with a success at least this long (ms) after the last error: one damaged object fails among calls that succeed. */
const QUIET = 60_000;
const END = 'Object store works again: no call failed for a minute';

/** What the operator can do. */
const ADVICE: Readonly<Record<ObjectStoreIssue, string>> = {
  unavailable: 'Object store unavailable, retrying',
  denied: 'Object store rejects the keys: check MINIO_ACCESS_KEY and MINIO_SECRET_KEY',
  misplaced: 'Object store has no such bucket or region: check MINIO_ENDPOINT and MINIO_BUCKET',
  damaged:
    'Object store lost or changed an object; an upload or an image was rejected: check MINIO_ENDPOINT, or the disk of DATA_DIR',
};

/** Logs each outage of the object store, by its kind, with the setting to check. */
export function createObjectErrorLog(
  log: Pick<Log, 'warn' | 'info'>,
  now: () => number,
): Omit<Outage, 'failed'> & { readonly failed: (error: unknown) => void } {
  const about = (issue: ObjectStoreIssue) =>
    createOutage(log, 'warn', ADVICE[issue], { end: END, about: { issue } });
  const outages = {
    unavailable: about('unavailable'),
    denied: about('denied'),
    misplaced: about('misplaced'),
    damaged: about('damaged'),
  };
  let failedAt = -Infinity;
  return {
    failed(err) {
      failedAt = now();
      outages[isObjectStoreUnavailable(err) ? err.issue : 'unavailable'].failed({ err });
    },
    succeeded() {
      if (now() - failedAt < QUIET) return;
      for (const outage of Object.values(outages)) outage.succeeded();
    },
  };
}
