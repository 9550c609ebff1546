import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from './services.ts';

afterEach(() => vi.unstubAllGlobals());

const receipt = {
  id: 'a',
  periodNumber: '1',
  prediction: 'BIG',
  recordedAt: 1,
  lockAt: 2,
  status: 'pending',
};

it('sends one prediction a period, whichever way it was made, and tries again one that was not taken', async () => {
  const answers = [new Response('late', { status: 409 }), Response.json(receipt), Response.json(receipt)];
  const fetch = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  const { postPrediction } = createServices(new QueryClient());
  const pick = { periodNumber: '1', prediction: 'BIG', source: 'manual' } as const;
  expect(await postPrediction(pick)).toBeNull();
  expect(await postPrediction(pick)).toEqual(receipt);
  expect(await postPrediction({ ...pick, prediction: 'SMALL', source: 'ai' })).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
  await postPrediction({ ...pick, periodNumber: '2' });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('names the session of a link only while the link is open, and offers the way out', () => {
  const stored = createServices(new QueryClient());
  expect(stored.leaveTestSession).toBeUndefined();
  history.replaceState(null, '', '/?a=1&test-session=planted');
  const planted = createServices(new QueryClient());
  expect(planted.sessionId).toBe('planted');
  expect(localStorage.getItem('session-id')).toBe(stored.sessionId);
  const left = vi.fn();
  const { pathname, search, hash } = location;
  vi.stubGlobal('location', { pathname, search, hash, replace: left });
  planted.leaveTestSession?.();
  expect(left).toHaveBeenCalledWith('/?a=1');
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  expect(createServices(new QueryClient()).sessionId).toBe(stored.sessionId);
});
