import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/** The active gift codes, newest first: an admin's cookie adds the others. */
export const giftCodesQuery = queryOptions({
  queryKey: ['gift-codes', 'active'],
  queryFn: async ({ client, signal }) =>
    (await visitorApiOf(client).listGiftCodes(signal)).filter(({ isActive }) => isActive),
});

/** Whether a gift code was published since this session last saw them. */
export function giftCodeNotificationQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['gift-codes', 'notification', sessionId],
    queryFn: ({ client, signal }) => visitorApiOf(client).readGiftCodeNotification(sessionId, signal),
  });
}
