import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf } from '../../api/api.ts';
import { giftCodeNotificationQuery } from '../../api/queries.ts';
import { quietly } from '../../api/quietly.ts';

/** Whether there are unseen codes. Visible codes count as seen, and the server marks them so. */
export function useGiftCodeNotification(sessionId: string, looking: boolean): boolean {
  const queries = useQueryClient();
  const pending = useQuery(giftCodeNotificationQuery(sessionId)).data?.hasNotification === true;
  useEffect(() => {
    if (!looking || !pending) return;
    const { queryKey } = giftCodeNotificationQuery(sessionId);
    // An answer under way was given before the visitor looked.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, { hasNotification: false });
    void quietly('gift codes seen', apiOf(queries).markGiftCodesSeen({ sessionId }));
  }, [looking, pending, queries, sessionId]);
  return pending && !looking;
}
