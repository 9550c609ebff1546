import type { DialogStates } from './useDialogs.ts';

export const loadBackground = () => import('./Background.tsx');
export const loadDialogs = () => import('./Dialogs.tsx');

export function preloadBackground(): void {
  // It is loaded again when it starts.
  loadBackground().catch(() => undefined);
}

export function preloadLimits(): void {
  loadBackground().then(
    (code) => code.preloadLimits(),
    () => undefined,
  );
}

export function preloadDialog(name: keyof DialogStates): void {
  loadDialogs().then(
    (code) => code.preloadDialog(name),
    () => undefined,
  );
}
