import { expect, it } from 'vitest';
import { createOutageLog } from './outages.ts';

function listening() {
  const clock = { now: 0 };
  const lines: string[] = [];
  const details: object[] = [];
  const tell = (detail: object, message: string): void => {
    details.push(detail);
    lines.push(message);
  };
  const log = { info: tell, warn: tell, error: tell };
  return { clock, lines, details, outages: createOutageLog(log, () => clock.now) };
}

const readError = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });

it('a disk that fails a thousand reads is reported once, and its end once', () => {
  const { clock, lines, outages } = listening();
  for (let each = 0; each < 1000; each += 1) {
    clock.now += 20;
    outages.failed(readError);
    // Other pages are still read.
    outages.succeeded(false);
  }
  expect(lines).toEqual(['The database is unavailable. Calls that need it are answered with 503.']);
  clock.now += 10_000;
  outages.succeeded(false);
  outages.succeeded(false);
  expect(lines.slice(1)).toEqual(['The database answers again.']);
  outages.failed(readError);
  expect(lines).toHaveLength(3);
});

it('the log has the first error of an outage, and at its end the number of calls that failed', () => {
  const { clock, details, outages } = listening();
  for (const message of ['the first', 'the second', 'the third']) {
    outages.failed(Object.assign(new Error(message), { code: 'SQLITE_IOERR' }));
  }
  clock.now += 10_000;
  outages.succeeded(false);
  expect(details).toEqual([
    { err: expect.objectContaining({ message: 'the first' }) as Error },
    { failures: 3 },
  ]);
});

it('an error that is no outage is not logged', () => {
  const { lines, outages } = listening();
  outages.failed(new RangeError('a bug'));
  outages.succeeded(false);
  expect(lines).toEqual([]);
});

it('a full disk is called so in one line, and ends with a write alone', () => {
  const { clock, lines, outages } = listening();
  for (const code of ['SQLITE_FULL', 'SQLITE_FULL'])
    outages.failed(Object.assign(new Error('database or disk is full'), { code }));
  clock.now += 20_000;
  outages.succeeded(false);
  expect(lines).toEqual(['The disk of the database is full. Writes are answered with 503.']);
  outages.succeeded(true);
  expect(lines.slice(1)).toEqual(['The database takes writes again.']);
});
