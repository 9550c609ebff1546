import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOutage } from '../../../src/platform/logging.ts';
import { silentLog } from '../../support/silentLog.ts';

/** What the log of these tries must say, in its order: a row of failures is one line, its end one with their number. */
function expected(tries: readonly boolean[]): readonly string[] {
  const rows = tries.map((works) => (works ? 'w' : 'f')).join('');
  return Array.from(rows.matchAll(/(f+)(w?)/g), ([, failed = '', worked]) => [
    'warn failed',
    ...(worked === 'w' ? [`info again ${failed.length}`] : []),
  ]).flat();
}

it('whatever the order of failures and successes, the log has one line for each row of failures and one at its end with their number', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (tries) => {
      const log = silentLog();
      const lines: string[] = [];
      log.warn.mockImplementation((_details, line) => lines.push(`warn ${line}`));
      log.info.mockImplementation((details, line) =>
        lines.push(`info ${line} ${(details as { readonly failures: number }).failures}`),
      );
      const outage = createOutage(log, 'warn', 'failed', { end: 'again' });
      for (const works of tries) {
        if (works) outage.succeeded();
        else outage.failed({});
      }
      expect(lines).toEqual(expected(tries));
    }),
  );
});

it('names the part in both lines, and the details of the first failure alone', () => {
  const log = silentLog();
  const outage = createOutage(log, 'error', 'Rows could not be read', { about: { part: 'one' } });
  for (const reason of ['first', 'second']) outage.failed({ reason });
  outage.succeeded();
  expect(log.error.mock.calls).toEqual([[{ part: 'one', reason: 'first' }, 'Rows could not be read']]);
  expect(log.info.mock.calls).toEqual([
    [{ part: 'one', failures: 2 }, 'Rows could not be read; now it works again'],
  ]);
});
