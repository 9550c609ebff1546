import { currentToast } from '../design-system/toastStore.ts';

/** The title, the description and the tone of the open toast; null where none is open. */
export function said() {
  const toast = currentToast();
  return toast?.open ? [toast.title, toast.description, toast.tone ?? 'default'] : null;
}
