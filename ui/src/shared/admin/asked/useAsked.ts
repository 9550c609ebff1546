import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The parameter of an address that names a row of its page. */
export const ASKED = 'id';

/**
 * Calls `onFound` once with the row that the address names, as soon as the rows are known. `missing`: they are known, and
 * it is not among them.
 */
export function useAsked<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  onFound: (row: Row, index: number) => void,
): { readonly missing: boolean } {
  const asked = new URLSearchParams(useLocation().search).get(ASKED);
  const handled = useRef<string>(null);
  const index = rows?.findIndex(({ id }) => id === asked) ?? -1;
  const found = useEffectEvent(() => {
    if (handled.current === asked) return;
    handled.current = asked;
    onFound(rows![index]!, index);
  });
  useEffect(() => {
    if (asked !== null && index >= 0) found();
  }, [asked, index]);
  return { missing: asked !== null && rows !== undefined && index < 0 };
}
