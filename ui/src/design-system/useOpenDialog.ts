import { useBrowserHistory } from './useBrowserHistory.ts';

/** The name of the dialog that is open as a step of the browser's history. */
export function useOpenDialog(): string | undefined {
  return useBrowserHistory(openDialog);
}

function openDialog(): string | undefined {
  // The build renders the page without a browser.
  if (typeof window === 'undefined') return undefined;
  const { dialog } = (history.state ?? {}) as { readonly dialog?: unknown };
  return typeof dialog === 'string' ? dialog : undefined;
}
