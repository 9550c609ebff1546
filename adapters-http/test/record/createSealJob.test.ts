import { aRecordedPrediction, createMemoryDeps, createMemoryStores } from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { expect, it, vi } from 'vitest';
import { createSealJob } from '../../src/record/createSealJob.ts';
import { silentLog } from '../support/silentLog.ts';

it('the server seals a period half a second after its lock at the latest, and again after an error', async () => {
  vi.useFakeTimers();
  const stores = createMemoryStores();
  const { sealPeriods } = createUseCases(createMemoryDeps(stores));
  const prediction = aRecordedPrediction();
  await stores.predictions.record(prediction);
  let now = prediction.lockAt;
  let failing = true;
  const log = silentLog();
  const job = createSealJob({
    sealPeriods: (input) => (failing ? Promise.reject(new Error('down')) : sealPeriods(input)),
    now: () => now,
    log,
  });
  job.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Periods could not be sealed');
  failing = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(await stores.record.size()).toBe(0);
  now += 1;
  await vi.advanceTimersByTimeAsync(500);
  expect(await stores.record.entries(0, 10)).toEqual([expect.stringContaining('bigsmall/batch v1')]);
  await job.stop();
  vi.useRealTimers();
});
