/** The content of a toast. `durationMs` defaults to 5 s. */
export interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: 'default' | 'destructive' | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly durationMs?: number | undefined;
}

/** The toast on the page; `open` is false during its closing animation. */
export interface ShownToast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

/** A dismissed toast is removed from the store after this many milliseconds. */
export const TOAST_FORGET_MS = 1_000_000;

let shown: ShownToast | null = null;
let lastId = 0;
let forget: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  clearTimeout(forget);
  shown = next;
  for (const listener of listeners) listener();
}

/** Replaces the current toast; returns the new id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  show({ ...content, id: lastId, open: true });
  return lastId;
}

/** Closes the toast with that id, or the open one. */
export function dismissToast(id?: number): void {
  if (shown === null || !shown.open || (id !== undefined && id !== shown.id)) return;
  show({ ...shown, open: false });
  forget = setTimeout(() => show(null), TOAST_FORGET_MS);
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return shown;
}
