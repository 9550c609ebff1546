import type { QuarantinedDraw } from '@bigsmall/domain/ports';
import { expect, it } from 'vitest';
import { createQuarantineAlarm } from '../../../src/game/feed/createQuarantineAlarm.ts';
import { silentLog } from '../../support/silentLog.ts';

it('logs ten quarantined rows of a reading and the number of the others, and counts all', () => {
  const log = silentLog();
  const alarm = createQuarantineAlarm(log);
  const rows = Array.from(
    { length: 12 },
    (_, at) => ({ period: String(at), number: 5, reason: 'unconfirmed' }) as QuarantinedDraw,
  );
  alarm.check(rows, 0);
  expect(log.warn).toHaveBeenCalledTimes(11);
  expect(log.warn.mock.calls.at(-1)?.[0]).toEqual({ more: 2 });
  expect(alarm.count()).toBe(12);
});
