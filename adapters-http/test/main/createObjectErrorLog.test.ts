import { describe, expect, it } from 'vitest';
import { createObjectErrorLog } from '../../src/main/createObjectErrorLog.ts';
import { silentLog } from '../support/silentLog.ts';

const issue = (kind: string) =>
  Object.assign(new Error(kind), { code: 'object_store_unavailable', issue: kind });

describe('the log of the object store’s errors', () => {
  it('writes one line of each kind however long it lasts, and one with its number once no call failed for a minute', () => {
    const log = silentLog();
    let at = 0;
    const outage = createObjectErrorLog(log, () => at);
    outage.succeeded();
    for (const kind of ['denied', 'unavailable', 'denied', 'denied']) {
      outage.failed(issue(kind));
      at += 59_999;
      outage.succeeded();
    }
    expect(log.warn.mock.calls.map(([, line]) => line)).toEqual([
      expect.stringContaining('rejects the keys'),
      'Object store unavailable, retrying',
    ]);
    expect(log.info).not.toHaveBeenCalled();
    at += 1;
    outage.succeeded();
    outage.succeeded();
    const end = 'Object store works again: no call failed for a minute';
    expect(log.info.mock.calls).toEqual([
      [{ issue: 'unavailable', failures: 1 }, end],
      [{ issue: 'denied', failures: 3 }, end],
    ]);
    outage.failed(issue('denied'));
    expect(log.warn).toHaveBeenCalledTimes(3);
  });
});
