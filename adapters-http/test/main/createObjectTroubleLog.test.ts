import { describe, expect, it } from 'vitest';
import { createObjectTroubleLog } from '../../src/main/createObjectTroubleLog.ts';
import { silentLog } from '../support/silentLog.ts';

const trouble = (kind: string) =>
  Object.assign(new Error(kind), { code: 'object_store_away', trouble: kind });

describe('the log of the object store’s errors', () => {
  it.each([
    ['denied', 'check MINIO_ACCESS_KEY and MINIO_SECRET_KEY'],
    ['misplaced', 'check MINIO_BUCKET and MINIO_REGION'],
    ['damaged', 'MINIO_ENDPOINT, or the disk of DATA_DIR'],
    ['away', 'unavailable'],
  ])('names the setting to look at when the store is %s', (kind, words) => {
    const log = silentLog();
    createObjectTroubleLog(log, () => 0)(trouble(kind));
    expect(log.warn.mock.calls[0]?.[1]).toContain(words);
  });

  it('takes an error without a kind for an unavailable store', () => {
    const log = silentLog();
    createObjectTroubleLog(log, () => 0)(new Error('odd'));
    expect(log.warn.mock.calls[0]?.[1]).toBe('The object store is unavailable.');
  });

  it('writes a line a minute of each kind, and how many it left out', () => {
    const log = silentLog();
    let at = 0;
    const report = createObjectTroubleLog(log, () => at);
    for (const kind of ['denied', 'denied', 'away', 'denied']) report(trouble(kind));
    expect(log.warn).toHaveBeenCalledTimes(2);
    at = 60_000;
    report(trouble('denied'));
    expect(log.warn).toHaveBeenCalledTimes(3);
    expect(log.warn.mock.calls[2]?.[0]).toMatchObject({ unlogged: 2 });
  });
});
