import { SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  adminScreenshotsQuery,
  MOST_LISTED,
  type ScreenshotStatus,
  type ScreenshotTab,
} from '../../api/adminScreenshots.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Button, Notice, Row, Text } from '../../design-system/index.ts';
import { clockInIndia } from '../../shared/format/momentInIndia.ts';
import { count } from '../../shared/format/count.ts';
import type { VisibleItem } from './arrange.ts';
import { itemAt, stepped } from '../../shared/list/activeItem.ts';
import { NotHere } from '../../shared/admin/asked/NotHere.tsx';
import { useAsked } from '../../shared/admin/asked/useAsked.ts';
import * as css from './review.css.ts';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { ReviewToolbar } from './ReviewToolbar.tsx';
import { ReviewViewer } from './ReviewViewer.tsx';
import { DECISIONS, NOTHING_IN } from './reviewWords.ts';
import { ScreenshotCard } from './ScreenshotCard.tsx';
import { useActiveCard } from './useActiveCard.ts';
import { useArranged } from './useArranged.ts';
import type { Reviews } from './useReviews.ts';
import { sharedAnalysis } from './sharedAnalysis.ts';
import { useSelection } from './useSelection.ts';
import { useUndo } from './useUndo.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { canTransition } from './decisionsFor.ts';

/** Cards that are drawn at first, and added by each press of the button. */
export const PAGE_SIZE = 48;

export interface TabReviewProps {
  readonly tab: ScreenshotTab;
  readonly reviews: Reviews;
  readonly onKeys: () => void;
}

/** The screenshots of one tab: review of one at a time or of many at once. */
export function TabReview({ tab, reviews, onKeys }: TabReviewProps) {
  const list = useQuery(adminScreenshotsQuery(tab));
  const { visibleItems, newItems, refresh } = useArranged(tab, list.data, list.isFetchedAfterMount, reviews);
  const ids = visibleItems.map(({ screenshot }) => screenshot.id);
  const { root, active, setActive, focusHandlers, moveTo, moveToFirst, focusActive } = useActiveCard(ids);
  const activeItem = visibleItems[active.index];
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const shown = visibleItems.slice(
    0,
    Math.max(visibleCount, Math.ceil((active.index + 1) / PAGE_SIZE) * PAGE_SIZE),
  );
  const selection = useSelection();
  const selectable = shown.filter(({ stale }) => !stale);
  const selected = visibleItems
    .filter(({ screenshot, stale }) => !stale && selection.has(screenshot.id))
    .map(({ screenshot }) => screenshot);
  // Unique for each visit, so that a reload does not open the viewer again.
  const [visit] = useState(() => `screenshot ${performance.timeOrigin + performance.now()}`);
  const viewer = useHistoryStep(visit);
  const [compared, setCompared] = useState(false);

  // The viewer has nothing to show after the decision on the last screenshot.
  const closeEmpty = useEffectEvent(() => {
    viewer.close();
    root.current?.focus();
  });
  const isEmpty = viewer.open && activeItem === undefined;
  useEffect(() => {
    if (isEmpty) closeEmpty();
  }, [isEmpty]);

  function decide({ screenshot, stale }: VisibleItem, to: ScreenshotStatus): void {
    if (stale || !canTransition(screenshot.status, to)) return;
    selection.set([screenshot.id], false);
    reviews.review(screenshot, to);
  }
  function view(index: number, beside: boolean): void {
    setActive(itemAt(ids, index));
    setCompared(beside);
    viewer.show();
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
    (_, index) => view(index, false),
  );
  const shared = sharedAnalysis(shown.map(({ screenshot }) => screenshot));

  function onDecisionKey(key: string): boolean {
    const to = SCREENSHOT_STATUSES.find((status) => DECISIONS[status].key === key.toLowerCase());
    if (to === undefined || activeItem === undefined) return false;
    if (viewer.open || selected.length === 0) decide(activeItem, to);
    else reviews.reviewAll(selected, to);
    return true;
  }
  function onKey(key: string, onCard: boolean): boolean {
    if (activeItem === undefined) return false;
    const { screenshot, stale } = activeItem;
    if (key === 'Enter' && onCard) view(active.index, false);
    else if (key === ' ' && onCard) {
      if (!stale) selection.set([screenshot.id], !selection.has(screenshot.id));
    } else return onDecisionKey(key);
    return true;
  }

  const staleNotice =
    list.isError && list.data !== undefined
      ? `Not updated since ${clockInIndia(list.dataUpdatedAt)}; trying again.`
      : undefined;
  return (
    <>
      <div ref={root} tabIndex={-1} className={css.review} {...focusHandlers}>
        <ReviewToolbar
          shown={selectable.length}
          selected={selected}
          bulk={reviews.bulk}
          newItems={newItems.length}
          stale={visibleItems.filter(({ stale }) => stale).length}
          staleNotice={staleNotice}
          onSelectAll={(all) =>
            selection.set(
              selectable.map(({ screenshot }) => screenshot.id),
              all,
            )
          }
          onDecision={(to) => reviews.reviewAll(selected, to)}
          onRefresh={() => {
            const [first] = newItems;
            refresh();
            if (first) moveToFirst(first.id);
            else moveTo(active.index);
          }}
          onKeys={onKeys}
        />
        {missing && (
          <NotHere
            what="screenshot"
            reason={`It was withdrawn, or it is older than the newest ${count(MOST_LISTED)}.`}
          />
        )}
        {list.data === undefined && !list.isError && <ReviewSkeleton />}
        {list.data === undefined && list.isError && (
          <Notice
            tone="error"
            title="The screenshots could not be read"
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          >
            Nothing was lost. They are asked for again every 10 seconds.
          </Notice>
        )}
        {list.data !== undefined && visibleItems.length === 0 && (
          <EmptyState icon={Images} title="No screenshots found" hint={NOTHING_IN[tab]} />
        )}
        {shared && (
          <p className={css.shared}>
            {shared.count === shown.length ? `All ${shared.count}` : `${shared.count} of ${shown.length}`}{' '}
            shown: {shared.line}
          </p>
        )}
        {visibleItems.length > 0 && (
          <ReviewGrid
            index={active.index}
            count={visibleItems.length}
            onActivate={(index) => setActive(itemAt(ids, index))}
            onMove={moveTo}
            onKey={onKey}
          >
            {shown.map((each, index) => {
              const { screenshot } = each;
              return (
                <ScreenshotCard
                  key={screenshot.id}
                  {...each}
                  tab={tab}
                  active={screenshot.id === active.id}
                  keys={screenshot.id === active.id && selected.length === 0}
                  shared={shared?.line}
                  selected={!each.stale && selection.has(screenshot.id)}
                  sending={reviews.sending.get(screenshot.id)}
                  error={reviews.errors.get(screenshot.id)}
                  onOpen={() => view(index, false)}
                  onCompare={() => view(index, true)}
                  onSelect={(chosen) => selection.set([screenshot.id], chosen)}
                  onDecision={(to) => {
                    setActive({ id: screenshot.id, index });
                    decide(each, to);
                  }}
                />
              );
            })}
          </ReviewGrid>
        )}
        {shown.length < visibleItems.length && (
          <Row justify="center">
            <Button
              tone="quiet"
              size="dense"
              onClick={() => {
                setVisibleCount(shown.length + PAGE_SIZE);
                moveTo(shown.length);
              }}
            >
              {`Show ${Math.min(PAGE_SIZE, visibleItems.length - shown.length)} more`}
            </Button>
          </Row>
        )}
        {(list.data?.length ?? 0) >= MOST_LISTED && (
          <Text size={14} tone="muted" align="center">
            The newest {count(MOST_LISTED)} are listed.
          </Text>
        )}
      </div>
      {activeItem && (
        <ReviewViewer
          {...activeItem}
          open={viewer.open}
          onClose={() => viewer.close()}
          compared={compared}
          onCompare={setCompared}
          tab={tab}
          index={active.index}
          count={visibleItems.length}
          sending={reviews.sending.get(activeItem.screenshot.id)}
          error={reviews.errors.get(activeItem.screenshot.id)}
          neighbours={([1, -1] as const)
            .map((step) => visibleItems[stepped(ids, active, step).index]?.screenshot.cloudflareUrl)
            .filter((address) => address !== undefined)}
          onStep={(step) => setActive(stepped(ids, active, step))}
          onDecision={(to) => decide(activeItem, to)}
          onKey={onDecisionKey}
          onHidden={focusActive}
        />
      )}
    </>
  );
}
