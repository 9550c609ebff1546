/** A media query to ask and to follow; undefined in a browser that knows none. */
export type MediaQuery = {
  readonly matches: () => boolean;
  /** Tells of each change, where the browser does; gives the way to stop. */
  readonly follow: (listener: () => void) => () => void;
};

export function mediaQuery(query: string): MediaQuery | undefined {
  if (typeof matchMedia !== 'function') return undefined;
  const list: Pick<MediaQueryList, 'matches'> &
    Partial<Pick<MediaQueryList, 'addEventListener' | 'removeEventListener'>> = matchMedia(query);
  return {
    matches: () => list.matches,
    follow(listener) {
      list.addEventListener?.('change', listener);
      return () => list.removeEventListener?.('change', listener);
    },
  };
}
