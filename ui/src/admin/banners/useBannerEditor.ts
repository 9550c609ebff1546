import { useEffect, useRef, useState } from 'react';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import {
  draftSlot,
  type FormDraft,
  isDirty,
  isSameDraft,
  isSameTyped,
  type OpenedAd,
  opened,
  rebased,
  type TypedBanner,
} from './bannerDraft.ts';

type State = {
  /** Null while the form is closed. */
  readonly draft: FormDraft | null;
  /** The draft is one of an earlier visit. */
  readonly restored: boolean;
  /** What was closed by the last press, which may have been a slip. */
  readonly closed: FormDraft | null;
  /** Counts the openings: each is a form of its own. */
  readonly turn: number;
};

const CLOSED = { draft: null, restored: false, closed: null };

/** The form's draft: kept from each key to the next, so that no way of leaving the page loses it. */
export function useBannerEditor(store: JsonStore) {
  const [state, setState] = useState<State>(() => {
    const kept = store.read(draftSlot);
    return { ...CLOSED, draft: kept, restored: kept !== null, turn: 0 };
  });
  const { draft, restored, closed, turn } = state;
  const dirty = draft !== null && isDirty(draft);
  /** What this page itself put into the slot: another tab's draft is not ours to take out. */
  const kept = useRef(draft);

  useEffect(() => {
    if (draft !== null && dirty) {
      store.write(draftSlot, draft);
      kept.current = draft;
    } else {
      takeOut(store, kept.current);
      kept.current = null;
    }
  }, [store, draft, dirty]);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const change = (how: (draft: FormDraft) => FormDraft) =>
    setState((now) => (now.draft === null ? now : { ...now, draft: how(now.draft) }));

  return {
    draft,
    dirty,
    restored: restored && dirty,
    closed,
    turn,
    open: (ad: OpenedAd | null) => setState({ ...CLOSED, draft: opened(ad), turn: turn + 1 }),
    type: (typed: TypedBanner) => change((now) => ({ ...now, typed })),
    close: () => setState({ ...CLOSED, closed: dirty ? draft : null, turn }),
    reopen: () => setState({ ...CLOSED, draft: closed, turn: turn + 1 }),
    /** The ad is no more: what was typed stays, as that of a new one. */
    makeNew: () => change(({ typed }) => ({ ad: null, typed })),
    /** The form's ad was changed beside the form. */
    follow: (ad: OpenedAd) => change((now) => (now.ad?.id === ad.id ? rebased(now, ad) : now)),
    /** The form's ad was deleted beside the form. */
    drop: (id: string) =>
      setState((now) => {
        if (now.draft?.ad?.id !== id) return now;
        return isDirty(now.draft)
          ? { ...now, draft: { ad: null, typed: now.draft.typed } }
          : { ...now, ...CLOSED };
      }),
    /** `sent` has become `ad`: closes the form, unless more was typed meanwhile. */
    saved(sent: FormDraft, ad: OpenedAd) {
      // Also when the page has been left before the answer came.
      takeOut(store, sent);
      setState((now) => {
        if (now.draft === null || now.draft.ad?.id !== sent.ad?.id) return now;
        if (isSameTyped(now.draft.typed, sent.typed)) return { ...now, ...CLOSED };
        return { ...now, restored: false, draft: { ...opened(ad), typed: now.draft.typed } };
      });
    },
  };
}

export type BannerEditor = ReturnType<typeof useBannerEditor>;

function takeOut(store: JsonStore, draft: FormDraft | null): void {
  if (draft !== null && isSameDraft(store.read(draftSlot), draft)) store.write(draftSlot, null);
}
