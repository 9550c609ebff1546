import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  adminScreenshotsQuery,
  type ScreenshotStatus,
  type ScreenshotTab,
} from '../../api/admin/adminScreenshots.ts';
import { useAsked } from '../../shared/admin/asked/useAsked.ts';
import { itemAt, stepped } from '../../shared/list/activeItem.ts';
import type { VisibleItem } from './answers/arrange.ts';
import { canTransition } from './answers/decisionsFor.ts';
import { PAGE_SIZE } from './ListEnd.tsx';
import type { RejectionReason } from './answers/rejectionWords.ts';
import { reviewKeys } from './answers/reviewKeys.ts';
import { sharedAnalysis } from './sharedAnalysis.ts';
import { useActiveCard } from './answers/useActiveCard.ts';
import { useArranged } from './answers/useArranged.ts';
import type { Reviews } from './answers/useReviews.ts';
import { useSelection } from './answers/useSelection.ts';
import { useUndo } from './answers/useUndo.ts';
import { useViewer } from './useViewer.ts';

export type TabReviewState = ReturnType<typeof useTabReview>;

/** The cards of a tab: which are shown, which is active, which are selected, and what is decided on them. */
export function useTabReview(tab: ScreenshotTab, reviews: Reviews) {
  const list = useQuery(adminScreenshotsQuery(tab));
  const { visibleItems, newItems, ...arranged } = useArranged(
    tab,
    list.data,
    list.isFetchedAfterMount,
    reviews,
  );
  const ids = visibleItems.map(({ screenshot }) => screenshot.id);
  const cards = useActiveCard(ids);
  const { active, setActive, moveTo } = cards;
  const activeItem = visibleItems[active.index];
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const shown = visibleItems.slice(
    0,
    Math.max(visibleCount, Math.ceil((active.index + 1) / PAGE_SIZE) * PAGE_SIZE),
  );
  const selection = useSelection();
  const viewer = useViewer({
    isEmpty: activeItem === undefined,
    onShow: (index) => setActive(itemAt(ids, index)),
    onEmpty: () => cards.root.current?.focus(),
  });
  const selectable = shown.filter(({ stale }) => !stale);
  const selected = visibleItems
    .filter(({ screenshot, stale }) => !stale && selection.has(screenshot.id))
    .map(({ screenshot }) => screenshot);
  function decide({ screenshot, stale }: VisibleItem, to: ScreenshotStatus, reason?: RejectionReason): void {
    if (stale || !canTransition(screenshot.status, to)) return;
    selection.set([screenshot.id], false);
    reviews.review(screenshot, to, reason);
  }
  useUndo(reviews, viewer.open, ({ ids: back }) => {
    // Else the next key would decide on all of them again.
    selection.set(back, false);
    const index = ids.indexOf(back[0]);
    if (viewer.open) setActive(itemAt(ids, index < 0 ? active.index : index));
    else moveTo(index < 0 ? active.index : index);
  });
  const { missing } = useAsked(
    list.isFetchedAfterMount ? visibleItems.map(({ screenshot }) => screenshot) : undefined,
    (_, index) => viewer.view(index, false),
  );
  const shared = sharedAnalysis(shown.map(({ screenshot }) => screenshot));
  const keys = reviewKeys({
    activeItem,
    onDecision: (item, to, reason) =>
      viewer.open || selected.length === 0
        ? decide(item, to, reason)
        : reviews.reviewAll(selected, to, reason),
    onView: () => viewer.view(active.index, false),
    onSelect: ({ id }) => selection.set([id], !selection.has(id)),
  });

  return {
    list,
    ids,
    cards,
    active,
    activeItem,
    visibleItems,
    newItems,
    shown,
    shared,
    selection,
    selectable,
    selected,
    viewer,
    missing,
    decide,
    ...keys,
    /** The images before and after the active one, to be loaded ahead. */
    neighbours: ([1, -1] as const)
      .map((step) => visibleItems[stepped(ids, active, step).index]?.screenshot.cloudflareUrl)
      .filter((address) => address !== undefined),
    selectAll: (all: boolean) =>
      selection.set(
        selectable.map(({ screenshot }) => screenshot.id),
        all,
      ),
    refresh: () => {
      const [first] = newItems;
      arranged.refresh();
      if (first) cards.moveToFirst(first.id);
      else moveTo(active.index);
    },
    showMore: () => {
      setVisibleCount(shown.length + PAGE_SIZE);
      moveTo(shown.length);
    },
  };
}
