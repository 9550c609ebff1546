import { useEffect, useRef, useState } from 'react';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import {
  storedDraft,
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
  /** The draft is from an earlier visit. */
  readonly restored: boolean;
  /** The draft that was closed last, to undo an accidental close. */
  readonly closed: FormDraft | null;
  /** The form's key: each opening is a new form. */
  readonly formKey: number;
};

const CLOSED = { draft: null, restored: false, closed: null };

/** The form's draft, persisted at each change, so that leaving the page does not lose it. */
export function useBannerEditor(store: JsonStore) {
  const [state, setState] = useState<State>(() => {
    const stored = store.read(storedDraft);
    return { ...CLOSED, draft: stored, restored: stored !== null, formKey: 0 };
  });
  const { draft, restored, closed, formKey } = state;
  const dirty = draft !== null && isDirty(draft);
  /** The draft that this page persisted: a draft of another tab must not be removed. */
  const persisted = useRef(draft);

  useEffect(() => {
    if (draft !== null && dirty) {
      store.write(storedDraft, draft);
      persisted.current = draft;
    } else {
      removeDraft(store, persisted.current);
      persisted.current = null;
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
    formKey,
    open: (ad: OpenedAd | null) => setState({ ...CLOSED, draft: opened(ad), formKey: formKey + 1 }),
    type: (typed: TypedBanner) => change((now) => ({ ...now, typed })),
    close: () => setState({ ...CLOSED, closed: dirty ? draft : null, formKey }),
    reopen: () => setState({ ...CLOSED, draft: closed, formKey: formKey + 1 }),
    /** Turns the draft into that of a new ad, after its ad was deleted. */
    makeNew: () => change(({ typed }) => ({ ad: null, typed })),
    /** Takes over a change to the ad outside the form. */
    follow: (ad: OpenedAd) => change((now) => (now.ad?.id === ad.id ? rebased(now, ad) : now)),
    /** Takes over the deletion of the ad outside the form. */
    drop: (id: string) =>
      setState((now) => {
        if (now.draft?.ad?.id !== id) return now;
        return isDirty(now.draft)
          ? { ...now, draft: { ad: null, typed: now.draft.typed } }
          : { ...now, ...CLOSED };
      }),
    /** `sent` was stored as `ad`: closes the form, unless it was changed meanwhile. */
    saved(sent: FormDraft, ad: OpenedAd) {
      // Also after the page was left before the answer.
      removeDraft(store, sent);
      setState((now) => {
        if (now.draft === null || now.draft.ad?.id !== sent.ad?.id) return now;
        if (isSameTyped(now.draft.typed, sent.typed)) return { ...now, ...CLOSED };
        return { ...now, restored: false, draft: { ...opened(ad), typed: now.draft.typed } };
      });
    },
  };
}

export type BannerEditor = ReturnType<typeof useBannerEditor>;

function removeDraft(store: JsonStore, draft: FormDraft | null): void {
  if (draft !== null && isSameDraft(store.read(storedDraft), draft)) store.write(storedDraft, null);
}
