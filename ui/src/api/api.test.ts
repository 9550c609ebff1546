import { afterEach, expect, it, vi } from 'vitest';
import { createHttpApi } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(make: () => Response) {
  const fetching = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(make()));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

it('sends cookies for results to our own server only', async () => {
  const fetching = answering(() => new Response('text', { headers: { date: 'now' } }));
  const api = createHttpApi();
  expect(await api.readResults('/api/game/results')).toEqual({ text: 'text', date: 'now' });
  await api.readResults('https://draw.example.com/1m.json');
  expect(fetching.mock.calls.map(([, init]) => init.credentials)).toEqual(['include', 'omit']);
});

it('sends the session id in a header, not in the address', async () => {
  const fetching = answering(() => Response.json({ hasNotification: false }));
  const api = createHttpApi();
  await api.readGiftCodeNotification('visitor01');
  await api.readUserStats('visitor01');
  await api.readActiveBanner('visitor01');
  for (const [url, { headers }] of fetching.mock.calls) {
    expect(url).not.toContain('visitor01');
    expect(headers).toEqual({ 'x-session-id': 'visitor01' });
  }
  expect(fetching).toHaveBeenCalledTimes(3);
});

it.each([[null], [{ error: 'x' }], ['text']])(
  'takes %j in place of a list as an empty one',
  async (answer) => {
    answering(() => Response.json(answer));
    const api = createHttpApi();
    expect(await api.readLeaderboard()).toEqual([]);
    expect(await api.listGiftCodes()).toEqual([]);
    expect(await createHttpApi().listTrail({ limit: 1, before: null })).toEqual([]);
  },
);

it('sends a prediction with keepalive, so that leaving the page does not abort it', async () => {
  const fetching = answering(() => Response.json({}));
  await createHttpApi().recordPrediction({
    sessionId: 'visitor01',
    periodNumber: '20260926100010721',
    prediction: 'BIG',
  });
  expect(fetching.mock.calls[0]).toEqual([
    '/api/predictions',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  ]);
});
