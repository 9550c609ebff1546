/** In ms. A browser has stepped back by then, if there is an entry to step back to. */
const STEP_TIMEOUT = 1000;

/**
 * Loads the page again at the entry of the browser's history below its dialogs, with `state`: neither Back nor the load
 * itself opens one of them again.
 */
export function reloadWithoutDialogs(state: object | null = null): void {
  const { dialog } = (history.state ?? {}) as { readonly dialog?: unknown };
  if (dialog === undefined) {
    reload(state);
    return;
  }
  const stepped = () => {
    clearTimeout(timer);
    reloadWithoutDialogs(state);
  };
  const timer = setTimeout(() => {
    window.removeEventListener('popstate', stepped);
    reload(state);
  }, STEP_TIMEOUT);
  window.addEventListener('popstate', stepped, { once: true });
  history.back();
}

function reload(state: object | null): void {
  history.replaceState(state, '', location.pathname);
  location.reload();
}
