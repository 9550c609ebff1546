import { useState } from 'react';
import type { AdminScreenshot, ScreenshotTab } from '../../../api/admin/adminScreenshots.ts';
import { arrange, type Arrangement, currentList, updatedRows, type OwnDecisions } from './arrange.ts';

type Layout = {
  readonly list: readonly AdminScreenshot[];
  readonly rows: readonly AdminScreenshot[];
  readonly loaded: boolean;
};

/**
 * The shown rows of a list that is polled. Once the list is `loaded` for this tab, rows neither appear nor disappear
 * until `refresh`; only an empty tab shows new rows by itself.
 */
export function useArranged(
  tab: ScreenshotTab,
  list: readonly AdminScreenshot[] | undefined,
  loaded: boolean,
  own: OwnDecisions,
): Arrangement & { readonly refresh: () => void } {
  const [layout, setLayout] = useState<Layout | null>(null);
  const layoutOf = (from: readonly AdminScreenshot[]): Layout => ({
    list: from,
    rows: currentList(from, tab, own),
    loaded,
  });

  let now = layout;
  if (list !== undefined && (now?.list !== list || now.loaded !== loaded)) {
    now = now?.loaded ? { list, rows: updatedRows(now.rows, list), loaded } : layoutOf(list);
  }
  let arrangement = arrange(now?.rows ?? [], now?.list ?? [], tab, own);
  if (now && arrangement.visibleItems.length === 0 && arrangement.newItems.length > 0) {
    now = layoutOf(now.list);
    arrangement = arrange(now.rows, now.list, tab, own);
  }
  if (now !== layout) setLayout(now);
  return { ...arrangement, refresh: () => list && setLayout(layoutOf(list)) };
}
