import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminSessionQuery } from '../../api/adminSession.ts';
import { statusOf } from '../../api/errorOf.ts';

/**
 * The admin's session. Any read or write of these pages that is refused with 401 ends it here too, so that the sign-in
 * appears at once, over what was being typed.
 */
export function useAdminSession() {
  const queries = useQueryClient();
  const session = useQuery({ ...adminSessionQuery, staleTime: 0 });
  useEffect(() => {
    const notice = (error: unknown) => {
      if (statusOf(error) === 401) queries.setQueryData(adminSessionQuery.queryKey, null);
    };
    const stopReads = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error);
    });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      // A wrong password is answered so as well; it is the sign-in's own to tell.
      if (event.mutation?.options.mutationKey?.[0] === 'sign-in') return;
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error);
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [queries]);
  return session;
}
