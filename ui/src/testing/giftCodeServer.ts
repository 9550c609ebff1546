import { vi } from 'vitest';
import type { GiftCode } from '../api/adminGiftCodes.ts';

/** A gift code as the server gives it, long enough to be masked. */
export function aGiftCode(given: Partial<GiftCode> = {}): GiftCode {
  return {
    id: 'a',
    gameName: 'Sample',
    registrationUrl: 'https://games.example.com/register?invite=42',
    giftCode: 'WELCOME-2026-A1B2C3D4E5',
    isActive: true,
    iconUrl: null,
    createdAt: new Date(2026, 8, 26, 12).getTime(),
    updatedAt: 0,
    ...given,
  };
}

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly init: RequestInit;
};

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** Stands in for the server: keeps gift codes, notes every change, and refuses what `refusals` says. */
export function giftCodeServer(codes: readonly GiftCode[]) {
  const state = {
    codes: [...codes],
    signedIn: true,
    reads: 0,
    calls: [] as Call[],
    /** By 'METHOD path': answered with instead. A string is a fault of the network. */
    refusals: new Map<string, Response | string>(),
  };
  const answer = (path: string, init: RequestInit): Response => {
    const method = init.method ?? 'GET';
    const refusal = state.refusals.get(`${method} ${path}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    if (method !== 'GET') state.calls.push({ method, path, body, init });
    if (typeof refusal === 'string') throw new TypeError(refusal);
    if (refusal) return refusal.clone();
    const id = path.split('/')[3];
    const old = state.codes.find((code) => code.id === id);
    if (path === '/api/admin/session') return json(state.signedIn ? 200 : 401, {});
    if (method === 'GET') {
      state.reads += 1;
      if (!state.signedIn)
        return json(
          200,
          state.codes.filter(({ isActive }) => isActive),
        );
      return json(200, state.codes, { 'cache-control': 'private, no-store' });
    }
    if (method === 'POST' && id === undefined) {
      const made = aGiftCode({ ...(body as GiftCode), id: `new-${state.codes.length}` });
      state.codes.unshift(made);
      return json(201, made);
    }
    if (old === undefined) return json(404, { statusCode: 404, message: 'There is no such gift code.' });
    if (method === 'DELETE') {
      state.codes = state.codes.filter((code) => code !== old);
      return json(200, { ok: true });
    }
    const changed =
      method === 'PUT' ? { ...old, ...(body as GiftCode) } : { ...old, iconUrl: '/api/images/x' };
    state.codes = state.codes.map((code) => (code === old ? changed : code));
    return json(200, changed);
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    await Promise.resolve();
    return answer(path, init);
  });
  return state;
}
