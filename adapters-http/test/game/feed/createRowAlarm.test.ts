import { aPeriod } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { createRowAlarm } from '../../../src/game/feed/createPoller.ts';
import { silentLog } from '../../support/silentLog.ts';

const MESSAGES = { one: 'A row is rejected', more: 'More rows are rejected' };
const claims = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ period: aPeriod(from + at), known: 1, claimed: 2 }));

describe('the alarm of rejected rows', () => {
  it('counts a claim once, however often the feed lists it, and another claim of that draw again', () => {
    const log = silentLog();
    const alarm = createRowAlarm(log.error, MESSAGES);
    const [claim] = claims(1, 1);
    alarm.check([claim!]);
    alarm.check([claim!]);
    alarm.check([{ ...claim!, claimed: 3 }]);
    expect(alarm.count()).toBe(2);
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it('writes ten lines for one reading and the number of the others in one more', () => {
    const log = silentLog();
    const alarm = createRowAlarm(log.error, MESSAGES);
    alarm.check(claims(1, 10));
    expect(log.error).toHaveBeenCalledTimes(10);
    alarm.check(claims(11, 11));
    expect(log.error).toHaveBeenCalledTimes(21);
    expect(log.error).toHaveBeenLastCalledWith({ more: 1 }, 'More rows are rejected');
  });

  it('remembers 10,000 claims and forgets them all at the next one', () => {
    const alarm = createRowAlarm(silentLog().error, MESSAGES);
    const first = claims(1, 10_000);
    alarm.check(first);
    alarm.check(first);
    expect(alarm.count()).toBe(10_000);
    alarm.check(claims(20_000, 1));
    alarm.check(first.slice(0, 1));
    expect(alarm.count()).toBe(10_002);
  });
});
