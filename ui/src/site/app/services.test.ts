import { expect, it, onTestFinished, vi } from 'vitest';
import { brakesQuery } from '../../api/brakes.ts';
import { NO_BRAKES } from '../../api/testing/changedBrakes.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { never, rejects } from '../../api/testing/httpError.ts';
import { testClient } from '../../testing/testClient.ts';
import { createServices } from './services.ts';

const receipt = {
  id: 'a',
  periodNumber: '1',
  prediction: 'BIG',
  recordedAt: 1,
  lockAt: 2,
  status: 'pending',
};

it('sends one prediction a period, whichever way it was made, and tries again one that was not taken', async () => {
  const api = createMemoryApi();
  const answers = [rejects(409), async () => receipt, async () => receipt];
  api.answers.recordPrediction = () => (answers.shift() ?? never)();
  const { postPrediction } = createServices(testClient(api));
  const pick = { periodNumber: '1', prediction: 'BIG', source: 'manual' } as const;
  expect(await postPrediction(pick)).toBeNull();
  expect(await postPrediction(pick)).toEqual(receipt);
  expect(await postPrediction({ ...pick, prediction: 'SMALL', source: 'ai' })).toBeNull();
  expect(api.count('recordPrediction')).toBe(2);
  void postPrediction({ ...pick, periodNumber: '2' });
  await expect.poll(() => api.count('recordPrediction')).toBe(3);
});

it('sends a prediction again, at most twice, while the server is overloaded', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const api = createMemoryApi();
  const answers = [rejects(503), async () => receipt, rejects(503), rejects(503), rejects(503)];
  api.answers.recordPrediction = () => (answers.shift() ?? never)();
  const { postPrediction } = createServices(testClient(api));
  const pick = { periodNumber: '1', prediction: 'BIG', source: 'ai' } as const;
  const taken = postPrediction(pick);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await taken).toEqual(receipt);
  const rejected = postPrediction({ ...pick, periodNumber: '2' });
  await vi.advanceTimersByTimeAsync(8000);
  expect(await rejected).toBeNull();
  expect(api.count('recordPrediction')).toBe(5);
});

it('knows which prediction the visitor’s own brakes stopped, and has them read again', async () => {
  const api = createMemoryApi();
  api.answers.recordPrediction = rejects(403, 'cooling_off');
  const queries = testClient(api);
  const key = brakesQuery('visitor01').queryKey;
  queries.setQueryData(key, NO_BRAKES);
  const { postPrediction, wasStopped } = createServices(queries);
  expect(await postPrediction({ periodNumber: '1', prediction: 'BIG', source: 'manual' })).toBeNull();
  expect([wasStopped('1'), wasStopped('2')]).toEqual([true, false]);
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});

it('names the session of a link only while the link is open', () => {
  const stored = createServices(testClient(createMemoryApi()));
  expect(stored.isTestSession).toBe(false);
  history.replaceState(null, '', '/?a=1&test-session=planted');
  const planted = createServices(testClient(createMemoryApi()));
  expect(planted).toMatchObject({ sessionId: 'test-session-planted', isTestSession: true });
  expect(localStorage.getItem('session-id')).toBe(stored.sessionId);
  history.replaceState(null, '', '/');
  expect(createServices(testClient(createMemoryApi())).sessionId).toBe(stored.sessionId);
});
