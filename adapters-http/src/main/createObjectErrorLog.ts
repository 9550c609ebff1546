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
  full: 'The disk of the images is full. Uploads are answered with 503.',
};

/** Logs each outage of the object store, by its kind, with the setting to check. */
export function createObjectErrorLog(
  log: Pick<Log, 'warn' | 'info'>,
  now: () => number,
): Omit<Outage, 'failed'> & { readonly failed: (error: unknown) => void } {
  const outages = new Map(
    Object.entries(ADVICE).map(([issue, advice]) => [
      issue,
      createOutage(log, 'warn', advice, { end: END, about: { issue } }),
    ]),
  );
  let failedAt = -Infinity;
  return {
    failed(err) {
      failedAt = now();
      outages.get(isObjectStoreUnavailable(err) ? err.issue : 'unavailable')?.failed({ err });
    },
    succeeded() {
      if (now() - failedAt < QUIET) return;
      for (const outage of outages.values()) outage.succeeded();
    },
  };
}
