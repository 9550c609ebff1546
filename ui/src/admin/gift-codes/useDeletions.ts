import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { adminGiftCodesQuery, type GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { toast } from '../../design-system/index.ts';
import { DELETED, NOT_DELETED } from './giftCodeToasts.ts';
import { useRefetch } from './useRefetch.ts';

const mutationKey = ['admin', 'gift-codes', 'delete'];

export interface Deletions {
  /** Ids that the list must not show. */
  readonly deletedIds: ReadonlySet<string>;
  readonly remove: (code: GiftCode) => void;
}

/** Deletes at once. A failed deletion shows the code again. */
export function useDeletions(): Deletions {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const api = useAdminApi();

  const deleting = useMutation({
    mutationKey,
    async mutationFn({ id }: GiftCode) {
      try {
        await api.deleteGiftCode(id);
      } catch (error) {
        // Another admin has deleted it already.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess(_, code) {
      queries.setQueryData(adminGiftCodesQuery.queryKey, (codes) =>
        codes?.filter(({ id }) => id !== code.id),
      );
      toast(DELETED);
    },
    onError: () => void toast(NOT_DELETED),
    onSettled: refetch,
  });
  // Also those of an earlier visit to this page.
  const inFlight = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // The filter leaves deletions alone.
    select: ({ state }) => (state.variables as GiftCode).id,
  });
  return {
    deletedIds: new Set(inFlight),
    remove: (code) => deleting.mutate(code),
  };
}
