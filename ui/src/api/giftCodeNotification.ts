import type { GiftCodeNotification, GiftCodesSeen } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { quietly } from './quietly.ts';
import { getJson, request } from './request.ts';

const STATUS_MS = 30_000;

/** Whether a gift code was published since this session last looked. Not read while the tab is hidden, but once when it is seen again. */
export function giftCodeNotificationQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['gift-codes', 'notification', sessionId],
    queryFn: ({ signal }) =>
      getJson<GiftCodeNotification>('/api/gift-codes/notification/status', { signal, sessionId }),
    refetchInterval: STATUS_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Says that this session has looked. Never rejects. */
export async function postGiftCodesSeen(sessionId: string): Promise<void> {
  const body: GiftCodesSeen = { sessionId };
  await quietly('gift codes seen', request('/api/gift-codes/notification/seen', { method: 'POST', body }));
}
