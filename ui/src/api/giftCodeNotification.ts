import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

const STATUS_MS = 30_000;

/** Whether a gift code was published since this session last saw them. Not loaded while the tab is hidden, but when it becomes visible. */
export function giftCodeNotificationQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['gift-codes', 'notification', sessionId],
    queryFn: ({ client, signal }) => visitorApiOf(client).readGiftCodeNotification(sessionId, signal),
    refetchInterval: STATUS_MS,
    refetchOnWindowFocus: 'always',
  });
}
