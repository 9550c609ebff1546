import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { adminGiftCodesQuery } from '../../api/adminGiftCodes.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { statusOf } from '../../api/errorOf.ts';
import { useToast } from '../../design-system/index.ts';
import { DELETED, NOT_DELETED, NOT_RESTORED, RESTORED } from './giftCodeToasts.ts';
import { useRefetch } from './useRefetch.ts';

/** Time to undo a deletion. */
export const UNDO_MS = 5000;

const mutationKey = ['admin', 'gift-codes', 'delete'];

export interface Deletions {
  /** Ids that the list must not show. */
  readonly deletedIds: ReadonlySet<string>;
  readonly remove: (id: string) => void;
}

/** Deletes at once; the toast's Undo restores the same row. A failed deletion shows the code again. */
export function useDeletions(): Deletions {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const api = useAdminApi();
  const { toast } = useToast();

  const restoring = useMutation({
    mutationFn: (id: string) => api.restoreGiftCode(id),
    onSuccess: () => void toast(RESTORED),
    onError: () => void toast(NOT_RESTORED),
    onSettled: refetch,
  });
  const deleting = useMutation({
    mutationKey,
    /** Whether there was a row: another admin may have deleted it already. */
    async mutationFn(id: string) {
      try {
        await api.deleteGiftCode(id);
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },
    onSuccess(removed, id) {
      queries.setQueryData(adminGiftCodesQuery.queryKey, (codes) => codes?.filter((code) => code.id !== id));
      const action = { label: 'Undo', onClick: () => restoring.mutate(id) };
      toast({ ...DELETED, durationMs: UNDO_MS, ...(removed && { action }) });
    },
    onError: () => void toast(NOT_DELETED),
    onSettled: refetch,
  });
  // Also those of an earlier visit to this page.
  const inFlight = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => String(state.variables),
  });
  return { deletedIds: new Set(inFlight), remove: (id) => deleting.mutate(id) };
}
