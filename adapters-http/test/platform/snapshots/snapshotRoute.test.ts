import { expect, it } from 'vitest';
import { createDataVersion, everySecond } from '../../../src/platform/snapshots/snapshotKeys.ts';
import { acceptsGzip } from '../../../src/platform/snapshots/snapshotRoute.ts';

it.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['br, GZIP', true],
  ['identity;q=0,  gzip;q=0.5', true],
  ['gzip;q=0.001', true],
  ['gzip;q=0;level=9', true],
  ['gzip;q=0', false],
  ['gzip ;  Q=0.', false],
  ['br, gzip;\tq=0.000  ', false],
  ['br', false],
  ['x-gzip', false],
])('a caller that accepts %j gets gzip: %j', (header, accepted) => {
  expect(acceptsGzip(header)).toBe(accepted);
});

it('the key of what other servers change too is another one each second', () => {
  const time = { now: 0 };
  const key = everySecond(() => time.now);
  const keys = [0, 1, 999, 1000, 1999, 2000].map((now) => {
    time.now = now;
    return key();
  });
  expect(keys).toEqual(['0', '0', '0', '1', '1', '2']);
});

it('a version of data is another one after each change', () => {
  const { read, invalidate } = createDataVersion();
  const seen = new Set([read()]);
  for (let change = 0; change < 5; change += 1) {
    invalidate();
    expect(read()).toBe(read());
    seen.add(read());
  }
  expect(seen.size).toBe(6);
});
