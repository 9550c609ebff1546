import type { PredictionAnswer } from '@bigsmall/adapters-http/wire';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brakesQuery } from '../../../api/queries.ts';
import { NO_BRAKES } from '../../../api/testing/changedBrakes.ts';
import { createMemoryApi } from '../../../api/testing/createMemoryApi.ts';
import { never, rejects, unreachable } from '../../../api/testing/httpError.ts';
import { tenRows } from '../../../testing/readings.ts';
import { testClient } from '../../../testing/testClient.ts';
import { createServices } from './services.ts';

const receipt: PredictionAnswer = {
  id: 'a',
  periodNumber: '1',
  prediction: 'BIG',
  recordedAt: 1,
  lockAt: 2,
  status: 'pending',
  ranked: true,
};

const pick = { period: '1', prediction: 'BIG', source: 'manual' } as const;
const taken = { ok: true, value: receipt };
const overloaded = rejects(503, 'overloaded');

/** The services of a page whose predictions get these answers, then none. */
function services(answers: readonly (() => Promise<PredictionAnswer>)[]) {
  const api = createMemoryApi();
  const left = [...answers];
  api.answers.recordPrediction = () => (left.shift() ?? never)();
  const client = testClient(api);
  return { api, client, ...createServices(client) };
}

it('sends one prediction a period, whichever way it was made, and tries again one that was not taken', async () => {
  const { api, postPrediction } = services([
    rejects(409, 'prediction_late'),
    async () => receipt,
    async () => receipt,
  ]);
  expect(await postPrediction(pick)).toEqual({ ok: false, code: 'late' });
  expect(await postPrediction(pick)).toEqual(taken);
  expect(await postPrediction({ ...pick, source: 'ai' })).toEqual(taken);
  expect(await postPrediction({ ...pick, prediction: 'SMALL', source: 'ai' })).toEqual({
    ok: false,
    code: 'other_side',
  });
  expect(api.count('recordPrediction')).toBe(2);
  void postPrediction({ ...pick, period: '2' });
  await expect.poll(() => api.count('recordPrediction')).toBe(3);
});

it.each([
  ['prediction_late', 409, 'late'],
  ['period_not_open', 422, 'not_open'],
  ['already_predicted', 409, 'other_side'],
  ['too_many_requests', 429, 'too_many'],
  ['invalid_request', 400, 'rejected'],
  ['cross_origin', 403, 'rejected'],
  ['internal_error', 500, 'unreachable'],
  [undefined, 0, 'unreachable'],
] as const)('says why a prediction was not taken: %s (%i) is %s', async (wire, status, code) => {
  const { api, postPrediction } = services([wire ? rejects(status, wire) : unreachable]);
  expect(await postPrediction(pick)).toEqual({ ok: false, code });
  expect(api.count('recordPrediction')).toBe(1);
});

it('sends a prediction again, at most twice, while the server is overloaded', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { api, postPrediction } = services([
    overloaded,
    async () => receipt,
    overloaded,
    overloaded,
    overloaded,
  ]);
  const first = postPrediction(pick);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await first).toEqual(taken);
  const second = postPrediction({ ...pick, period: '2' });
  await vi.advanceTimersByTimeAsync(8000);
  expect(await second).toEqual({ ok: false, code: 'unreachable' });
  expect(api.count('recordPrediction')).toBe(5);
});

describe('the visitor’s own limits', () => {
  const limited = { ...NO_BRAKES, limit: { most: 10, looser: null } };

  it.each([
    ['a recorded prediction, where one is set', limited, async () => receipt, true],
    ['a recorded prediction, where none is set', NO_BRAKES, async () => receipt, false],
    ['a prediction that came too late', limited, rejects(409, 'prediction_late'), false],
  ] as const)('are read again after %s: %j', async (_, known, answer, again) => {
    const { client, sessionId, postPrediction } = services([answer]);
    const key = brakesQuery(sessionId).queryKey;
    client.setQueryData(key, known);
    await postPrediction(pick);
    expect(client.getQueryState(key)?.isInvalidated).toBe(again);
  });
});

const draws = {
  data: { list: tenRows(720).map(({ period, number }) => ({ issueNumber: period, number })) },
};
const gives = (text: string) => () => Promise.resolve({ text, date: null });

describe('the game’s draws', () => {
  it('are read from the address in the operator’s settings', async () => {
    const { api, fetchResults } = services([]);
    const config = await api.routes.readConfig();
    api.answers.readConfig = async () => ({ ...config, gameFeedUrl: 'https://draws.example/' });
    api.answers.readResults = gives(JSON.stringify(draws));
    expect(await fetchResults()).toMatchObject({ ok: true, value: { rows: tenRows(720) } });
    const asked = api.calls.filter(({ method }) => method === 'readResults');
    expect(asked.map(({ args }) => args[0])).toEqual(['https://draws.example/']);
  });
});
