import { useState } from 'react';
import type { AdminScreenshot, ScreenshotTab } from '../../api/adminScreenshots.ts';
import { arrange, type Arrangement, currentList, followed, type OwnVerdicts } from './arrange.ts';

type Desk = {
  readonly list: readonly AdminScreenshot[];
  readonly rows: readonly AdminScreenshot[];
  readonly firm: boolean;
};

/**
 * The desk over a list that is read again and again. Once `firm`, which is when the list has been read for this tab,
 * nothing comes or goes by itself; `renew` lays out the list anew. An empty desk is laid out by itself.
 */
export function useArranged(
  tab: ScreenshotTab,
  list: readonly AdminScreenshot[] | undefined,
  firm: boolean,
  own: OwnVerdicts,
): Arrangement & { readonly renew: () => void } {
  const [desk, setDesk] = useState<Desk | null>(null);
  const laidOut = (from: readonly AdminScreenshot[]): Desk => ({
    list: from,
    rows: currentList(from, tab, own),
    firm,
  });

  let now = desk;
  if (list !== undefined && (now?.list !== list || now.firm !== firm)) {
    now = now?.firm ? { list, rows: followed(now.rows, list), firm } : laidOut(list);
  }
  let arrangement = arrange(now?.rows ?? [], now?.list ?? [], tab, own);
  if (now && arrangement.placed.length === 0 && arrangement.fresh.length > 0) {
    now = laidOut(now.list);
    arrangement = arrange(now.rows, now.list, tab, own);
  }
  if (now !== desk) setDesk(now);
  return { ...arrangement, renew: () => list && setDesk(laidOut(list)) };
}
