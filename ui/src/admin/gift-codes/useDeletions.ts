import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminGiftCodesQuery, type GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { statusOf } from '../../api/errors/errorOf.ts';
import { toast } from '../../design-system/index.ts';
import { DELETED, NOT_DELETED, NOT_RESTORED, RESTORED } from './giftCodeToasts.ts';
import { useRefetch } from './useRefetch.ts';

/** How long a toast offers the Undo (ms); the page offers it until it is left. */
export const UNDO_MS = 5000;

const mutationKey = ['admin', 'gift-codes', 'delete'];

export interface Deletions {
  /** Ids that the list must not show. */
  readonly deletedIds: ReadonlySet<string>;
  readonly remove: (code: GiftCode) => void;
  /** Those that can be brought back, the last deleted first. */
  readonly deleted: readonly GiftCode[];
  readonly restore: (code: GiftCode) => void;
  /** The one that is being brought back; undefined without one. */
  readonly restoring: GiftCode | undefined;
}

/** Deletes at once; an Undo restores the same row. A failed deletion shows the code again. */
export function useDeletions(): Deletions {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const api = useAdminApi();

  const [deleted, setDeleted] = useState<readonly GiftCode[]>([]);
  const forget = ({ id }: GiftCode) => setDeleted((codes) => codes.filter((code) => code.id !== id));
  const restoring = useMutation({
    mutationFn: ({ id }: GiftCode) => api.restoreGiftCode(id),
    onSuccess(_, code) {
      forget(code);
      toast(RESTORED);
    },
    onError(error, code) {
      // The time to undo it is over, or it is back already.
      if (statusOf(error) === 404) forget(code);
      toast(NOT_RESTORED);
    },
    onSettled: refetch,
  });
  const deleting = useMutation({
    mutationKey,
    /** Whether there was a row: another admin may have deleted it already. */
    async mutationFn({ id }: GiftCode) {
      try {
        await api.deleteGiftCode(id);
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },
    onSuccess(removed, code) {
      queries.setQueryData(adminGiftCodesQuery.queryKey, (codes) =>
        codes?.filter(({ id }) => id !== code.id),
      );
      if (removed) setDeleted((codes) => [code, ...codes]);
      const action = { label: 'Undo', onClick: () => restoring.mutate(code) };
      toast({ ...DELETED, durationMs: UNDO_MS, ...(removed && { action }) });
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
    deleted,
    restore: (code) => restoring.mutate(code),
    restoring: restoring.isPending ? restoring.variables : undefined,
  };
}
