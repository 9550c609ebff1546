import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminGiftCodesQuery } from '../../api/adminGiftCodes.ts';
import { giftCodesQuery } from '../../api/giftCodes.ts';

/** Reads the list again after a change, and what visitors see as soon as it is shown. */
export function useRefetch(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const { queryKey } of [adminGiftCodesQuery, giftCodesQuery]) {
      void queries.invalidateQueries({ queryKey });
    }
  }, [queries]);
}
