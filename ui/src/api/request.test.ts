import { afterEach, describe, expect, it, vi } from 'vitest';
import { statusOf } from './errors/apiError.ts';
import { request } from './request.ts';

function answer(body: string, init: ResponseInit) {
  const fetching = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('sends cookies and its body as JSON, and takes an abort signal', async () => {
    const fetching = answer('{"id":1}', { status: 201 });
    await request('/api/x', { method: 'POST', body: { a: 1 } });
    const init = fetching.mock.calls[0]?.[1];
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' });
    expect(init?.headers).toEqual({ 'content-type': 'application/json' });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it('sends a form unchanged, and sets keepalive when asked to', async () => {
    const fetching = answer('{}', { status: 200 });
    const form = new FormData();
    await request('/api/x', { method: 'POST', body: form, keepalive: true, timeoutMs: 1 });
    const init = fetching.mock.calls[0]?.[1];
    expect(init?.body).toBe(form);
    expect(init).not.toHaveProperty('headers');
    expect(init?.keepalive).toBe(true);
    await vi.waitFor(() => expect(init?.signal?.aborted).toBe(true));
  });

  it.each([
    ['{"code":"x"}', 409, 'Conflict', '409: {"code":"x"}'],
    ['', 503, 'Service Unavailable', '503: Service Unavailable'],
    ['no', 401, 'Unauthorized', '401: no'],
  ])(
    'turns an error answer with the body %j and status %i into an ApiError',
    async (body, status, statusText, message) => {
      answer(body, { status, statusText });
      const error: unknown = await request('/api/x').catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toBe(message);
      expect(statusOf(error)).toBe(status);
    },
  );
});
