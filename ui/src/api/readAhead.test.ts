import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OWN_RESULTS, readAhead } from './readAhead.ts';
import { createMemoryApi } from './testing/createMemoryApi.ts';

let now = 0;
let api = createMemoryApi();

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  api = createMemoryApi();
  api.answers.readResults = async (url) => ({ text: url, date: 'Sun, 01 Dec 2024 00:00:05 GMT' });
});
afterEach(() => void vi.useRealTimers());

const pass = async (ms: number) => {
  now += ms;
  await vi.advanceTimersByTimeAsync(ms);
};
const asked = () => [api.count('readConfig'), api.count('readResults')];

it('the first reader gets the answers that were fetched ahead, with a later date, and the next one asks again', async () => {
  const page = readAhead(api, () => now);
  await pass(400);
  expect(asked()).toEqual([1, 1]);
  await pass(1250);
  expect(await page.readConfig()).toMatchObject({ feedSource: expect.any(String) });
  expect(await page.readResults(OWN_RESULTS)).toEqual({
    text: OWN_RESULTS,
    date: '2024-12-01T00:00:06.250Z',
  });
  expect(asked()).toEqual([1, 1]);
  expect(await page.readResults(OWN_RESULTS)).toMatchObject({ date: 'Sun, 01 Dec 2024 00:00:05 GMT' });
  await page.readConfig();
  expect(asked()).toEqual([2, 2]);
});
