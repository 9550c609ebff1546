import { afterEach, describe, expect, it, vi } from 'vitest';
import { tenRows } from '../testing/readings.ts';
import { postPrediction } from '../api/postPrediction.ts';
import { readResults } from './readResults.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(make: () => Response) {
  const fetching = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(make()));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

const body = JSON.stringify({
  data: { list: tenRows(720).map(({ period, number }) => ({ issueNumber: period, number })) },
});

describe('reading results', () => {
  it('sends cookies to our own server only', async () => {
    const fetching = answer(() => new Response(body));
    expect((await readResults('/api/game/results')).ok).toBe(true);
    expect((await readResults('https://draw.example.com/1m.json')).ok).toBe(true);
    expect(fetching.mock.calls.map(([, init]) => init.credentials)).toEqual(['include', 'omit']);
  });

  it('reads the text whatever its content type', async () => {
    answer(() => new Response(body, { headers: { 'content-type': 'application/octet-stream' } }));
    expect(await readResults('/api/game/results')).toMatchObject({ ok: true, value: { rows: tenRows(720) } });
  });

  it.each([
    ['a refusal', () => new Response('no', { status: 503 }), 'feed_unreachable'],
    ['a web page', () => new Response('<html>Checking your browser</html>'), 'feed_unexpected'],
    ['an empty body', () => new Response(''), 'feed_unexpected'],
  ])('takes %s as a failure', async (_, make, code) => {
    answer(make);
    expect(await readResults('/api/game/results')).toEqual({ ok: false, code });
  });

  it('takes no answer as a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await readResults('/api/game/results')).toEqual({ ok: false, code: 'feed_unreachable' });
  });
});

describe('having a prediction recorded', () => {
  const prediction = { sessionId: 'abcdefghi', periodNumber: '1', prediction: 'BIG', source: 'ai' } as const;

  it('gives the receipt', async () => {
    const fetching = answer(() => new Response('{"id":"7"}', { status: 201 }));
    expect(await postPrediction(prediction)).toEqual({ id: '7' });
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(prediction) });
  });

  it('is null and silent where it is refused or unreachable', async () => {
    answer(() => new Response('{"code":"already_predicted"}', { status: 409 }));
    expect(await postPrediction(prediction)).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await postPrediction(prediction)).toBeNull();
  });
});
