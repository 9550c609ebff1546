import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminGiftCodesQuery } from '../../api/adminGiftCodes.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { statusOf } from '../../api/errorOf.ts';
import { useToast } from '../../design-system/index.ts';
import { DELETED, NOT_DELETED } from './giftCodeToasts.ts';
import { useRefetch } from './useRefetch.ts';

/** How long a deletion can be taken back. */
export const UNDO_MS = 5000;

const mutationKey = ['admin', 'gift-codes', 'delete'];

export interface Deletions {
  /** Ids of what is deleted as far as the admin is concerned. */
  readonly gone: ReadonlySet<string>;
  readonly remove: (id: string) => void;
}

/**
 * Deletes after 5 s in which the toast takes it back, or at once when the page is left. Until the server has said yes
 * nothing is forgotten: what fails is there again.
 */
export function useDeletions(): Deletions {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const api = useAdminApi();
  const { toast, dismiss } = useToast();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; toastId: number }>());
  const show = (id: string) => setHidden((ids) => ids.filter((other) => other !== id));

  const deleting = useMutation({
    mutationKey,
    async mutationFn(id: string) {
      try {
        await api.deleteGiftCode(id);
      } catch (error) {
        // Someone else was first: it is as was asked for.
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
  // Also those that were asked for before this screen was left and opened again.
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => String(state.variables),
  });

  const take = (id: string) => {
    const deletion = waiting.current.get(id);
    if (deletion === undefined) return false;
    waiting.current.delete(id);
    clearTimeout(deletion.timer);
    // Its Undo would promise what can no longer be.
    dismiss(deletion.toastId);
    return true;
  };
  const send = (id: string) => {
    if (take(id)) deleting.mutate(id);
  };
  const sendAll = useEffectEvent(() => {
    for (const id of waiting.current.keys()) send(id);
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
    gone: new Set([...hidden, ...underWay]),
    remove(id) {
      if (waiting.current.has(id)) return;
      setHidden((ids) => [...ids, id]);
      const toastId = toast({
        ...DELETED,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onClick: () => take(id) && show(id) },
      });
      waiting.current.set(id, { timer: setTimeout(() => send(id), UNDO_MS), toastId });
    },
  };
}
