/** What a toast shows. `durationMs` defaults to 5 s. */
export interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  readonly tone?: 'default' | 'destructive' | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly durationMs?: number | undefined;
}

/** The one toast on the page; `open` false while it leaves. */
export interface ShownToast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

/** A dismissed toast is forgotten after this many milliseconds. */
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

/** Shows a toast in place of any other; gives its id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  show({ ...content, id: lastId, open: true });
  return lastId;
}

/** Closes the toast with that id, or whichever is open. */
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
