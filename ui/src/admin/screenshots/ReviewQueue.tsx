import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type AdminScreenshot,
  adminScreenshotsQuery,
  MOST_LISTED,
  type ScreenshotTab,
} from '../../api/adminQueries.ts';
import { useHistoryStep } from '../../design-system/browserHistory.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Notice, Skeleton, Stack, Text, visuallyHidden } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { clockInIndia } from '../../shared/format/moments.ts';
import { FIRST_ITEM, itemAt, reconciled, stepped } from '../../shared/list/activeItem.ts';
import { ReviewViewer } from './ReviewViewer.tsx';
import { DECISION_KEYS, NOTHING_IN } from './reviewWords.ts';
import { cardId, ScreenshotCard } from './ScreenshotCard.tsx';
import * as css from './screenshots.css.ts';
import type { Reviews } from './useReviews.ts';

/** Cards that are drawn at first, and added by each press of the button. */
const PAGE_SIZE = 48;

export interface ReviewQueueProps {
  readonly tab: ScreenshotTab;
  /** The id of a screenshot: only those of its sender are listed. */
  readonly from?: string | undefined;
  readonly reviews: Reviews;
}

/** The screenshots of one tab. Keys act on the card that was touched last, or the first, from anywhere on the page. */
export function ReviewQueue({ tab, from, reviews }: ReviewQueueProps) {
  const list = useQuery(adminScreenshotsQuery(tab, from));
  const screenshots = list.data ?? [];
  const ids = screenshots.map(({ id }) => id);
  const { root, active, setActive, focusCard, focusHandlers } = useActiveCard(ids);
  const current = screenshots[active.index];
  const [most, setMost] = useState(PAGE_SIZE);
  const shown = screenshots.slice(0, most);
  const [compared, setCompared] = useState(false);
  // Unique for each visit, so that a reload does not open the viewer again.
  const [visit] = useState(() => `screenshot ${performance.timeOrigin + performance.now()}`);
  const viewer = useHistoryStep(visit);
  const closeEmpty = useEffectEvent(() => {
    viewer.close();
    root.current?.focus();
  });
  const hasNothing = viewer.open && current === undefined;
  useEffect(() => {
    if (hasNothing) closeEmpty();
  }, [hasNothing]);

  function view(index: number, beside: boolean): void {
    setActive(itemAt(ids, index));
    setCompared(beside);
    viewer.show();
  }
  /** The keys do not wait for the server: they act on the next card while one is being sent. */
  const keyed = (isSending: (id: string) => boolean) =>
    viewer.open ? current : (screenshots.slice(active.index).find(({ id }) => !isSending(id)) ?? current);
  const marked = keyed((id) => reviews.sending.has(id));
  useKeys(viewer.open, (key, onCard) => {
    const target = keyed(reviews.isSending);
    const to = DECISION_KEYS[key];
    const by = viewer.open ? undefined : movesOf(root.current)[key];
    if (key === 'z') reviews.undo();
    else if (target === undefined) return false;
    else if (to) reviews.review(target, to);
    else if (key === 'enter' && onCard && !viewer.open) view(active.index, false);
    else if (by !== undefined) focusCard(itemAt(ids.slice(0, most), active.index + by).id);
    else return false;
    return true;
  });

  const propsOf = (screenshot: AdminScreenshot) => ({
    screenshot,
    sending: reviews.sending.get(screenshot.id),
    error: reviews.errors.get(screenshot.id),
    onDecision: (...decision: [Parameters<Reviews['review']>[1], Parameters<Reviews['review']>[2]?]) =>
      reviews.review(screenshot, ...decision),
  });
  return (
    <>
      <Stack ref={root} tabIndex={-1} gap={12} className={css.queue} {...focusHandlers}>
        <ListState tab={tab} list={list} />
        {shown.length > 0 && (
          <Grid as="ul" label="Screenshots" gap={16} className={css.grid}>
            {shown.map((screenshot, index) => (
              <ScreenshotCard
                key={screenshot.id}
                {...propsOf(screenshot)}
                active={screenshot === marked}
                onActivate={() => setActive(itemAt(ids, index))}
                onOpen={() => view(index, false)}
                onCompare={() => view(index, true)}
              />
            ))}
          </Grid>
        )}
        {shown.length < screenshots.length && (
          <Button tone="quiet" size="dense" onClick={() => setMost(most + PAGE_SIZE)}>
            {`Show ${Math.min(PAGE_SIZE, screenshots.length - shown.length)} more`}
          </Button>
        )}
        {screenshots.length >= MOST_LISTED && (
          <Text size={13} tone="muted">
            {`${tab === 'pending' ? 'The oldest' : 'The newest'} ${count(MOST_LISTED)} are listed.`}
          </Text>
        )}
      </Stack>
      {current && (
        <ReviewViewer
          {...propsOf(current)}
          open={viewer.open}
          onClose={() => viewer.close()}
          compared={compared}
          onCompare={() => setCompared(!compared)}
          index={active.index}
          count={screenshots.length}
          neighbours={([1, -1] as const).flatMap((step) => {
            const next = screenshots[stepped(ids, active, step).index];
            return next ? [next.cloudflareUrl] : [];
          })}
          onStep={(step) => setActive(stepped(ids, active, step))}
          onHidden={() => focusCard(active.id)}
        />
      )}
    </>
  );
}

/** Calls `take` for a key that is not for a field, a menu or a dialog; it answers whether the key was of use. */
function useKeys(viewing: boolean, take: (key: string, onCard: boolean) => boolean): void {
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
    const key = event.key.toLowerCase();
    const isHeld = repeat && !key.startsWith('arrow');
    const isElsewhere = !viewing && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (altKey || metaKey || shiftKey || isHeld || defaultPrevented || isElsewhere) return;
    if ((ctrlKey && key !== 'z') || !(target instanceof Element)) return;
    if (target.closest('input, textarea, select, [role="menu"]')) return;
    if (take(key, target === document.body || target.matches('article'))) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, []);
}

type List = UseQueryResult<readonly AdminScreenshot[]>;

/** What stands in for the cards of a tab: its list is loading, could not be read, or has none. */
function ListState({ tab, list }: { readonly tab: ScreenshotTab; readonly list: List }) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = list;
  if (data !== undefined) {
    return (
      <>
        <output className={css.stale}>
          {isError && `Not updated since ${clockInIndia(dataUpdatedAt)}; trying again.`}
        </output>
        {data.length === 0 && (
          <EmptyState icon={Images} title="No screenshots found" hint={NOTHING_IN[tab]} />
        )}
      </>
    );
  }
  if (!isError) return <QueueSkeleton />;
  return (
    <Notice
      tone="error"
      title="The screenshots could not be read"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      Nothing was lost. They are asked for again every 10 seconds.
    </Notice>
  );
}

/** How far each arrow goes in the grid as it is drawn. */
function movesOf(root: HTMLElement | null): Readonly<Partial<Record<string, number>>> {
  const cards = [...(root?.querySelectorAll('article') ?? [])];
  const below = cards.findIndex(
    (card) => card.getBoundingClientRect().top > cards[0]!.getBoundingClientRect().top,
  );
  const columns = below < 0 ? Math.max(1, cards.length) : below;
  return { arrowright: 1, arrowleft: -1, arrowdown: columns, arrowup: -columns };
}

/**
 * The active card among those of `ids`. When the focused element within `root` is removed, the active card receives the
 * focus, or `root` when there is no card. Spread `focusHandlers` on the element of `root`.
 */
function useActiveCard(ids: readonly string[]) {
  const root = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  const [last, setActive] = useState(FIRST_ITEM);
  const active = reconciled(ids, last);
  if (active.id !== last.id || active.index !== last.index) setActive(active);

  /** True if the focus is within `root` then. */
  function focusCard(id: string | null): boolean {
    (document.getElementById(cardId(id ?? '')) ?? root.current)?.focus();
    return root.current?.contains(document.activeElement) === true;
  }
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (within.current && (activeElement === null || activeElement === document.body)) focusCard(active.id);
  });
  const focusHandlers = {
    onFocus: () => void (within.current = true),
    onBlur({ relatedTarget }: FocusEvent) {
      // Without a target the focus went to another window, or its element was removed.
      if (relatedTarget !== null && !root.current?.contains(relatedTarget)) within.current = false;
    },
  };
  return { root, active, setActive, focusCard, focusHandlers };
}

/** Six placeholders of the size of a card. */
function QueueSkeleton() {
  return (
    <>
      <output className={visuallyHidden}>Reading screenshots</output>
      <Grid gap={16} className={css.grid} aria-hidden>
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <div key={each} className={css.card} data-placeholder>
            <Skeleton shape="block" height={340} />
          </div>
        ))}
      </Grid>
    </>
  );
}
