import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/** Whether a gift code was published since this session last saw them. */
export function giftCodeNotificationQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['gift-codes', 'notification', sessionId],
    queryFn: ({ client, signal }) => visitorApiOf(client).readGiftCodeNotification(sessionId, signal),
  });
}
