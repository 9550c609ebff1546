/** A media query to ask and to follow; undefined in a browser that knows none. `follow` gives the way to stop. */
export function mediaQuery(query: string) {
  if (typeof matchMedia !== 'function') return undefined;
  const list: Pick<MediaQueryList, 'matches'> &
    Partial<Pick<MediaQueryList, 'addEventListener' | 'removeEventListener'>> = matchMedia(query);
  return {
    matches: () => list.matches,
    follow(listener: () => void) {
      list.addEventListener?.('change', listener);
      return () => list.removeEventListener?.('change', listener);
    },
  };
}

/** The canvas' 2D pen; null in a browser that has none or fails to make it. */
export function canvasContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  try {
    return canvas.getContext('2d');
  } catch {
    return null;
  }
}

/** An address for the bytes within this page, to be revoked; undefined in a browser that gives none. */
export function objectUrl(blob: Blob): string | undefined {
  try {
    return URL.createObjectURL(blob);
  } catch {
    return undefined;
  }
}

const MOST_MS = 1000;

/** Resolves when the browser is idle, after a second at most; in 50 ms in a browser that cannot tell. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MOST_MS });
    else setTimeout(resolve, 50);
  });
}
