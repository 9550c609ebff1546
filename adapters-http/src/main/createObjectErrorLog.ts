// In main, since only main sees the errors of adapters-persistence.
import { isObjectStoreUnavailable, type ObjectStoreIssue } from '@bigsmall/adapters-persistence';
import type { Log } from '../platform/logging/log.ts';

/** Ms between two lines of the same kind. */
const INTERVAL = 60_000;

/** What the operator can do. */
const ADVICE: Readonly<Record<ObjectStoreIssue, string>> = {
  unavailable: 'Object store unavailable, retrying',
  denied: 'Object store rejects the keys: check MINIO_ACCESS_KEY and MINIO_SECRET_KEY',
  misplaced: 'Object store has no such bucket or region: check MINIO_BUCKET and MINIO_REGION',
  damaged:
    'Object store lost or changed an object; an upload or an image was rejected: check MINIO_ENDPOINT, or the disk of DATA_DIR',
};

/** Logs errors of the object store with the setting to check: one line a minute of each kind, with the number of the others. */
export function createObjectErrorLog(log: Pick<Log, 'warn'>, now: () => number): (error: unknown) => void {
  const last = new Map<ObjectStoreIssue, { readonly at: number; left: number }>();
  return (err) => {
    const issue = isObjectStoreUnavailable(err) ? err.issue : 'unavailable';
    const before = last.get(issue);
    if (before !== undefined && now() - before.at < INTERVAL) {
      before.left += 1;
      return;
    }
    last.set(issue, { at: now(), left: 0 });
    log.warn({ err, ...(before !== undefined && { unlogged: before.left }) }, ADVICE[issue]);
  };
}
