import { dismissToast, toast } from './toastStore.ts';

const control = { toast, dismiss: dismissToast } as const;

/** `toast({title, …})` replaces the current toast; `dismiss(id?)` closes it. Both are stable. */
export function useToast(): typeof control {
  return control;
}
