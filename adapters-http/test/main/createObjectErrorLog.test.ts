import { describe, expect, it } from 'vitest';
import { createObjectErrorLog } from '../../src/main/createObjectErrorLog.ts';
import { silentLog } from '../support/silentLog.ts';

const issue = (kind: string) =>
  Object.assign(new Error(kind), { code: 'object_store_unavailable', issue: kind });

describe('the log of the object store’s errors', () => {
  it.each([
    ['denied', 'check MINIO_ACCESS_KEY and MINIO_SECRET_KEY'],
    ['misplaced', 'check MINIO_BUCKET and MINIO_REGION'],
    ['damaged', 'MINIO_ENDPOINT, or the disk of DATA_DIR'],
    ['unavailable', 'unavailable'],
  ])('names the setting to look at when the store is %s', (kind, words) => {
    const log = silentLog();
    createObjectErrorLog(log, () => 0)(issue(kind));
    expect(log.warn.mock.calls[0]?.[1]).toContain(words);
  });

  it('takes an error without a kind for an unavailable store', () => {
    const log = silentLog();
    createObjectErrorLog(log, () => 0)(new Error('odd'));
    expect(log.warn.mock.calls[0]?.[1]).toBe('Object store unavailable, retrying');
  });

  it('writes a line a minute of each kind, and how many it left out', () => {
    const log = silentLog();
    let at = 0;
    const report = createObjectErrorLog(log, () => at);
    for (const kind of ['denied', 'denied', 'unavailable', 'denied']) report(issue(kind));
    expect(log.warn).toHaveBeenCalledTimes(2);
    at = 60_000;
    report(issue('denied'));
    expect(log.warn).toHaveBeenCalledTimes(3);
    expect(log.warn.mock.calls[2]?.[0]).toMatchObject({ unlogged: 2 });
  });
});
