import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminGiftCodesQuery } from '../../api/adminGiftCodes.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { statusOf } from '../../api/errorOf.ts';
import { useToast } from '../../design-system/index.ts';
import { DELETED, NOT_DELETED } from './giftCodeToasts.ts';
import { useRefetch } from './useRefetch.ts';

/** Time to undo a deletion. */
export const UNDO_MS = 5000;

const mutationKey = ['admin', 'gift-codes', 'delete'];

export interface Deletions {
  /** Ids that the list must not show. */
  readonly deletedIds: ReadonlySet<string>;
  readonly remove: (id: string) => void;
}

/**
 * Deletes 5 s after the press, unless the toast undoes it, or at once when the page is left. A failed deletion shows
 * the code again.
 */
export function useDeletions(): Deletions {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const api = useAdminApi();
  const { toast, dismiss } = useToast();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const delayed = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; toastId: number }>());
  const show = (id: string) => setHidden((ids) => ids.filter((other) => other !== id));

  const deleting = useMutation({
    mutationKey,
    async mutationFn(id: string) {
      try {
        await api.deleteGiftCode(id);
      } catch (error) {
        // Another admin deleted it already.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: (_, id) =>
      void queries.setQueryData(adminGiftCodesQuery.queryKey, (codes) =>
        codes?.filter((code) => code.id !== id),
      ),
    onError: () => void toast(NOT_DELETED),
    onSettled(_data, _error, id) {
      show(id);
      refetch();
    },
  });
  // Also those of an earlier visit to this page.
  const inFlight = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => String(state.variables),
  });

  const cancel = (id: string) => {
    const deletion = delayed.current.get(id);
    if (deletion === undefined) return false;
    delayed.current.delete(id);
    clearTimeout(deletion.timer);
    // Undo is not possible any more.
    dismiss(deletion.toastId);
    return true;
  };
  const send = (id: string) => {
    if (cancel(id)) deleting.mutate(id);
  };
  const sendAll = useEffectEvent(() => {
    for (const id of delayed.current.keys()) send(id);
  });
  useEffect(() => {
    const leave = () => sendAll();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    deletedIds: new Set([...hidden, ...inFlight]),
    remove(id) {
      if (delayed.current.has(id)) return;
      setHidden((ids) => [...ids, id]);
      const toastId = toast({
        ...DELETED,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onClick: () => cancel(id) && show(id) },
      });
      delayed.current.set(id, { timer: setTimeout(() => send(id), UNDO_MS), toastId });
    },
  };
}
