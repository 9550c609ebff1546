const MOST_MS = 1000;

/** Resolves when the browser is idle, after a second at most; in 50 ms in a browser that cannot tell. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MOST_MS });
    else setTimeout(resolve, 50);
  });
}
