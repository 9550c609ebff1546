import { expect, it, vi } from 'vitest';
import { createFigureJob } from '../../src/admins/createFigureJob.ts';
import { silentLog } from '../support/silentLog.ts';

it('the server measures its figures at the start and every minute, and again after an error', async () => {
  vi.useFakeTimers();
  const measured: unknown[] = [];
  let failing = false;
  const log = silentLog();
  const job = createFigureJob({
    measureFigures: async (input) => ({ visitors: measured.push(input), waiting: 7 }),
    databaseBytes: () => (failing ? Promise.reject(new Error('down')) : Promise.resolve(4096)),
    live: { status: () => ({ streams: 3, most: 9, events: 0, cut: 0 }) },
    source: 'here:3000',
    perAddress: 20,
    now: () => 7,
    log,
  });
  expect(job.latest()).toBeUndefined();
  job.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(measured).toEqual([{ now: 7, perAddress: 20, source: 'here:3000', streams: 3, bytes: 4096 }]);
  failing = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(measured).toHaveLength(1);
  expect(log.error).toHaveBeenCalledWith(expect.anything(), 'Figures could not be measured');
  expect(job.latest()).toEqual({ visitors: 1, waiting: 7 });
  failing = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(measured).toHaveLength(2);
  await job.stop();
  vi.useRealTimers();
});
