import { dismissToast, toast } from './toastStore.ts';

const control = { toast, dismiss: dismissToast } as const;

/** `toast({title, …})` shows one toast in place of any other; `dismiss(id?)` closes it. Both are stable. */
export function useToast(): typeof control {
  return control;
}
