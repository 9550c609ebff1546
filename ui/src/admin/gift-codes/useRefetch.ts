import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminGiftCodesQuery } from '../../api/admin/adminGiftCodes.ts';
import { giftCodesQuery } from '../../api/giftCodes.ts';

/** Invalidates the lists of admins and of visitors after a change. */
export function useRefetch(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const { queryKey } of [adminGiftCodesQuery, giftCodesQuery]) {
      void queries.invalidateQueries({ queryKey });
    }
  }, [queries]);
}
