import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminSessionQuery } from '../../api/admin/adminSession.ts';
import { statusOf } from '../../api/errors/errorOf.ts';

/**
 * The admin's session. A 401 to any query or mutation of these pages ends it here too, so that the sign-in appears at
 * once over the page.
 */
export function useAdminSession() {
  const queries = useQueryClient();
  const session = useQuery({ ...adminSessionQuery, staleTime: 0 });
  useEffect(() => {
    const endOn401 = (error: unknown) => {
      if (statusOf(error) === 401) queries.setQueryData(adminSessionQuery.queryKey, null);
    };
    const stopReads = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') endOn401(event.action.error);
    });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      // A wrong password is answered with 401 too; the sign-in form shows that.
      if (event.mutation?.options.mutationKey?.[0] === 'sign-in') return;
      if (event.type === 'updated' && event.action.type === 'error') endOn401(event.action.error);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queries]);
  return session;
}
