import { SCREENSHOT_STATUSES } from '@bigsmall/domain';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import type { Placed } from './arrange.ts';
import { FIRST_ITEM, itemAt, reconciled, stepped } from '../../shared/list/activeItem.ts';
import * as css from './review.css.ts';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { ReviewToolbar } from './ReviewToolbar.tsx';
import { ReviewViewer } from './ReviewViewer.tsx';
import { NOTHING_IN, VERDICTS } from './reviewWords.ts';
import { ScreenshotCard } from './ScreenshotCard.tsx';
import { useArranged } from './useArranged.ts';
import { focusCard, useKeptFocus } from './useKeptFocus.ts';
import type { Reviews } from './useReviews.ts';
import { useSelection } from './useSelection.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { mayBecome } from './verdictsFor.ts';

/** So many cards are drawn at first, and more at each press. */
export const PAGE_SIZE = 48;

export interface TabReviewProps {
  readonly tab: ScreenshotTab;
  readonly reviews: Reviews;
  readonly onKeys: () => void;
}

/** The screenshots of one tab, in hand one at a time or many at once. */
export function TabReview({ tab, reviews, onKeys }: TabReviewProps) {
  const list = useQuery(adminScreenshotsQuery(tab));
  const { placed, fresh, renew } = useArranged(tab, list.data, list.isFetchedAfterMount, reviews);
  const ids = placed.map(({ shot }) => shot.id);
  const [hand, setHand] = useState(FIRST_ITEM);
  const cursor = reconciled(ids, hand);
  if (cursor.id !== hand.id || cursor.index !== hand.index) setHand(cursor);
  const [room, setRoom] = useState(PAGE_SIZE);
  const shown = placed.slice(0, Math.max(room, Math.ceil((cursor.index + 1) / PAGE_SIZE) * PAGE_SIZE));
  const selection = useSelection();
  const able = shown.filter(({ gone }) => !gone);
  const selected = placed.filter(({ shot, gone }) => !gone && selection.has(shot.id)).map(({ shot }) => shot);
  // A name of this visit: a reload does not open the viewer again.
  const [visit] = useState(() => `screenshot ${performance.timeOrigin + performance.now()}`);
  const viewer = useHistoryStep(visit);
  const [compared, setCompared] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const keeper = useKeptFocus(root, cursor.id);
  const inHand = placed[cursor.index];

  /** Drawn first, if it is not yet, and then given the focus. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    focusCard(wanted.current, root.current);
    wanted.current = null;
  });
  function take(index: number): void {
    const next = itemAt(ids, index);
    wanted.current = next.id;
    // A new object also when it is the same card: the focus is still to be given.
    setHand({ ...next });
  }

  // The last one has been given its verdict in the viewer.
  const closeEmpty = useEffectEvent(() => {
    viewer.close();
    root.current?.focus();
  });
  const viewsNothing = viewer.open && inHand === undefined;
  useEffect(() => {
    if (viewsNothing) closeEmpty();
  }, [viewsNothing]);

  function verdict({ shot, gone }: Placed, to: ScreenshotStatus): void {
    if (gone || !mayBecome(shot.status, to)) return;
    selection.set([shot.id], false);
    reviews.review(shot, to);
  }
  function view(index: number, beside: boolean): void {
    setHand(itemAt(ids, index));
    setCompared(beside);
    viewer.show();
  }
  function onVerdictKey(key: string): boolean {
    const to = SCREENSHOT_STATUSES.find((status) => VERDICTS[status].key === key.toLowerCase());
    if (to === undefined || inHand === undefined) return false;
    verdict(inHand, to);
    return true;
  }
  function onKey(key: string, onCard: boolean): boolean {
    if (inHand === undefined) return false;
    const { shot, gone } = inHand;
    if (key === 'Enter' && onCard) view(cursor.index, false);
    else if (key === ' ' && onCard) {
      if (!gone) selection.set([shot.id], !selection.has(shot.id));
    } else return onVerdictKey(key);
    return true;
  }

  const amiss =
    list.isError && list.data !== undefined
      ? `Not updated since ${clockInIndia(list.dataUpdatedAt)}; trying again.`
      : undefined;
  return (
    <>
      <div ref={root} tabIndex={-1} className={css.review} {...keeper}>
        <ReviewToolbar
          shown={able.length}
          selected={selected}
          crowd={reviews.crowd}
          fresh={fresh.length}
          gone={placed.length - placed.filter(({ gone }) => !gone).length}
          amiss={amiss}
          onSelectAll={(all) =>
            selection.set(
              able.map(({ shot }) => shot.id),
              all,
            )
          }
          onVerdict={(to) => reviews.reviewAll(selected, to)}
          onRenew={() => {
            const [first] = fresh;
            renew();
            wanted.current = first?.id ?? cursor.id;
            if (first) setHand({ id: first.id, index: 0 });
          }}
          onKeys={onKeys}
        />
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
        {list.data !== undefined && placed.length === 0 && (
          <EmptyState icon={Images} title="No screenshots found" hint={NOTHING_IN[tab]} />
        )}
        {placed.length > 0 && (
          <ReviewGrid
            index={cursor.index}
            count={placed.length}
            onHold={(index) => setHand(itemAt(ids, index))}
            onMove={take}
            onKey={onKey}
          >
            {shown.map((each, index) => {
              const { shot } = each;
              return (
                <ScreenshotCard
                  key={shot.id}
                  {...each}
                  tab={tab}
                  inHand={shot.id === cursor.id}
                  selected={!each.gone && selection.has(shot.id)}
                  sending={reviews.sending.get(shot.id)}
                  fault={reviews.faults.get(shot.id)}
                  onOpen={() => view(index, false)}
                  onCompare={() => view(index, true)}
                  onSelect={(chosen) => selection.set([shot.id], chosen)}
                  onVerdict={(to) => {
                    setHand({ id: shot.id, index });
                    verdict(each, to);
                  }}
                />
              );
            })}
          </ReviewGrid>
        )}
        {shown.length < placed.length && (
          <Row justify="center">
            <Button
              tone="quiet"
              size="dense"
              onClick={() => {
                setRoom(shown.length + PAGE_SIZE);
                take(shown.length);
              }}
            >
              {`Show ${Math.min(PAGE_SIZE, placed.length - shown.length)} more`}
            </Button>
          </Row>
        )}
        {(list.data?.length ?? 0) >= MOST_LISTED && (
          <Text size={14} tone="muted" align="center">
            The newest {count(MOST_LISTED)} are listed.
          </Text>
        )}
      </div>
      {inHand && (
        <ReviewViewer
          {...inHand}
          open={viewer.open}
          onClose={() => viewer.close()}
          compared={compared}
          onCompare={setCompared}
          tab={tab}
          index={cursor.index}
          count={placed.length}
          sending={reviews.sending.get(inHand.shot.id)}
          fault={reviews.faults.get(inHand.shot.id)}
          neighbours={([1, -1] as const)
            .map((step) => placed[stepped(ids, cursor, step).index]?.shot.cloudflareUrl)
            .filter((address) => address !== undefined)}
          onStep={(step) => setHand(stepped(ids, cursor, step))}
          onVerdict={(to) => verdict(inHand, to)}
          onKey={onVerdictKey}
          onHidden={() => {
            focusCard(cursor.id, root.current);
            return root.current?.contains(document.activeElement) === true;
          }}
        />
      )}
    </>
  );
}
