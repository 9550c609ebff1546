import type { GiftCode, GiftCodeRequest } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { asList } from './asList.ts';
import { request } from './request.ts';

export type { GiftCode };

/** A file of up to 5 MB takes its time; the server waits 15 s for it. */
const ICON_MS = 30_000;

/** Every gift code, newest first. Rejects with a 401 for who is not signed in. */
export const adminGiftCodesQuery = queryOptions({
  queryKey: ['admin', 'gift-codes'],
  async queryFn({ signal }) {
    const response = await request('/api/gift-codes', { signal });
    const codes = asList((await response.json()) as readonly GiftCode[] | null);
    // The same address has a list for visitors, which anyone may keep. Taken for all there is, it would mislead.
    const isPrivate = response.headers.get('cache-control')?.includes('private') === true;
    if (!isPrivate) await request('/api/admin/session', { signal });
    return codes;
  },
});

/** Rejects with an HttpError, that of a 400 with the faults of each field. */
export async function createGiftCode(draft: GiftCodeRequest): Promise<GiftCode> {
  return read(await request('/api/gift-codes', { method: 'POST', body: draft }));
}

/** As `createGiftCode`; a 404 when it is no longer there. */
export async function updateGiftCode(id: string, draft: GiftCodeRequest): Promise<GiftCode> {
  return read(await request(`/api/gift-codes/${id}`, { method: 'PUT', body: draft }));
}

/** Goes through also when the page is left right after. A 404 when it is no longer there. */
export async function deleteGiftCode(id: string): Promise<void> {
  await request(`/api/gift-codes/${id}`, { method: 'DELETE', keepalive: true });
}

/** Puts the image in place of the icon there is. */
export async function uploadGiftCodeIcon(id: string, file: File): Promise<GiftCode> {
  const body = new FormData();
  body.append('icon', file);
  return read(await request(`/api/gift-codes/${id}/icon`, { method: 'POST', body, timeoutMs: ICON_MS }));
}

const read = async (response: Response) => (await response.json()) as GiftCode;
