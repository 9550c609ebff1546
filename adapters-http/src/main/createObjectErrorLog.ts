import { isObjectStoreUnavailable, type ObjectStoreIssue } from '@bigsmall/adapters-persistence';
import type { Log } from '../logging/log.ts';

/** Of each kind of issue one line in this time, in ms. */
const ONCE_IN = 60_000;

/** What the operator can do. */
const ADVICE: Readonly<Record<ObjectStoreIssue, string>> = {
  unavailable: 'The object store is unavailable.',
  denied: 'The object store rejects our keys: check MINIO_ACCESS_KEY and MINIO_SECRET_KEY.',
  misplaced: 'The object store has no such bucket or region: check MINIO_BUCKET and MINIO_REGION.',
  damaged:
    'The object store has not got what was stored: an upload or an image was rejected. Check what answers at MINIO_ENDPOINT, or the disk of DATA_DIR.',
};

/** Logs the errors of the object store with the setting to look at: a line a minute of each kind, with the others' number. */
export function createObjectErrorLog(log: Pick<Log, 'warn'>, now: () => number): (error: unknown) => void {
  const last = new Map<ObjectStoreIssue, { readonly at: number; left: number }>();
  return (err) => {
    const issue = isObjectStoreUnavailable(err) ? err.issue : 'unavailable';
    const before = last.get(issue);
    if (before !== undefined && now() - before.at < ONCE_IN) {
      before.left += 1;
      return;
    }
    last.set(issue, { at: now(), left: 0 });
    log.warn({ err, ...(before !== undefined && { unlogged: before.left }) }, ADVICE[issue]);
  };
}
