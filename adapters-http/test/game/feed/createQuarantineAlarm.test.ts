import type { QuarantinedDraw } from '@bigsmall/domain/ports';
import { expect, it } from 'vitest';
import { createQuarantineAlarm } from '../../../src/game/feed/createQuarantineAlarm.ts';
import { silentLog } from '../../support/silentLog.ts';

it('logs ten quarantined rows of a reading and the number of the others, and those that the feed contradicts, and counts all', () => {
  const log = silentLog();
  const alarm = createQuarantineAlarm(log);
  const rows = Array.from(
    { length: 12 },
    (_, at) => ({ period: String(at), number: 5, reason: 'unconfirmed' }) as QuarantinedDraw,
  );
  alarm.check(rows.slice(0, 10), 0);
  expect(log.warn).toHaveBeenCalledTimes(10);
  alarm.check(rows, 3);
  expect(log.warn).toHaveBeenCalledTimes(22);
  expect(log.warn.mock.calls.slice(-2)).toEqual([
    [{ more: 2 }, 'Game feed named more implausible draws'],
    [{ isolated: 3 }, 'Game feed contradicts the newest stored draws; they are quarantined'],
  ]);
  expect(alarm.count()).toBe(10 + 12 + 3);
});
