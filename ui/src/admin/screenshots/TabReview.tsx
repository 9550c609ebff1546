import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type AdminScreenshot,
  MOST_LISTED,
  type ScreenshotStatus,
  type ScreenshotTab,
  adminScreenshotsQuery,
} from '../../api/adminQueries.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Row, Stack, Text, Notice, Skeleton, visuallyHidden } from '../../design-system/index.ts';
import { itemAt, stepped } from '../../shared/list/activeItem.ts';
import * as css from './screenshots.css.ts';
import { ReviewViewer } from './ReviewViewer.tsx';
import { DECISIONS, decisionsFor, NOTHING_IN } from './reviewWords.ts';
import { ScreenshotCard } from './ScreenshotCard.tsx';
import { useActiveCard } from './useActiveCard.ts';
import type { Reviews } from './useReviews.ts';
import { count } from '../../shared/format/count.ts';
import { useHistoryStep } from '../../design-system/browserHistory.ts';
import { Images } from 'lucide-react';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { clockInIndia } from '../../shared/format/moments.ts';

type List = UseQueryResult<readonly AdminScreenshot[]>;

/** What stands in for the cards of a tab: its list is loading, could not be read, or has none. */
function ListState({
  tab,
  list,
  isEmpty,
}: {
  readonly tab: ScreenshotTab;
  readonly list: List;
  readonly isEmpty: boolean;
}) {
  if (list.data !== undefined) {
    return isEmpty && <EmptyState icon={Images} title="No screenshots found" hint={NOTHING_IN[tab]} />;
  }
  if (!list.isError) return <ReviewSkeleton />;
  return (
    <Notice
      tone="error"
      title="The screenshots could not be read"
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    >
      Nothing was lost. They are asked for again every 10 seconds.
    </Notice>
  );
}

/** Says of a list that could not be read again of when it is. */
function staleNoticeOf(list: List): string | undefined {
  if (!list.isError || list.data === undefined) return undefined;
  return `Not updated since ${clockInIndia(list.dataUpdatedAt)}; trying again.`;
}

const PLACEHOLDERS = 6;

/** Six placeholders of the size of a css. */
function ReviewSkeleton() {
  return (
    <>
      <output className={visuallyHidden}>Reading screenshots</output>
      <Grid gap={12} className={css.grid} aria-hidden>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Grid key={index} gap={8} className={css.card} data-placeholder>
            <div className={css.picture}>
              <Skeleton shape="block" height={1000} />
            </div>
            <Stack gap={2} className={css.facts}>
              <Skeleton />
              <Skeleton width="half" />
              <Skeleton width="half" />
            </Stack>
            <div className={css.decisions}>
              <Skeleton shape="block" height={36} />
            </div>
          </Grid>
        ))}
      </Grid>
    </>
  );
}

const NONE: readonly AdminScreenshot[] = [];

/** The screenshots of one tab, with A, R and Z for the card that was touched last, or the first. */
export function TabReview({ tab, reviews }: { readonly tab: ScreenshotTab; readonly reviews: Reviews }) {
  const list = useQuery(adminScreenshotsQuery(tab));
  const screenshots = list.data ?? NONE;
  const ids = screenshots.map(({ id }) => id);
  const { root, active, setActive, moveTo, focusActive, focusHandlers } = useActiveCard(ids);
  const current = screenshots[active.index];
  const [most, setMost] = useState(PAGE_SIZE);
  const shown = screenshots.slice(0, most);
  const viewer = useViewer({
    isEmpty: current === undefined,
    onShow: (index) => setActive(itemAt(ids, index)),
    onEmpty: () => root.current?.focus(),
  });

  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, repeat } = event;
    const key = event.key.toLowerCase();
    const isElsewhere = !viewer.open && document.querySelector('[role="dialog"], [role="alertdialog"]');
    if (altKey || repeat || isElsewhere || isTypedIn(target)) return;
    const to = current && decisionsFor(current.status).find((each) => DECISIONS[each].key === key);
    if (key === 'z') reviews.undo();
    else if (current && to && !ctrlKey && !metaKey) reviews.review(current, to);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, []);

  return (
    <>
      <Stack ref={root} tabIndex={-1} gap={12} className={css.review} {...focusHandlers}>
        <output className={css.quietWords}>{staleNoticeOf(list)}</output>
        <ListState tab={tab} list={list} isEmpty={screenshots.length === 0} />
        {shown.length > 0 && (
          <Grid as="ul" label="Screenshots" gap={12} className={css.grid}>
            {shown.map((screenshot, index) => (
              <ScreenshotCard
                key={screenshot.id}
                screenshot={screenshot}
                keys={index === active.index}
                sending={reviews.sending.get(screenshot.id)}
                error={reviews.errors.get(screenshot.id)}
                onActivate={() => setActive(itemAt(ids, index))}
                onOpen={() => viewer.view(index, false)}
                onCompare={() => viewer.view(index, true)}
                onDecision={(to: ScreenshotStatus) => reviews.review(screenshot, to)}
              />
            ))}
          </Grid>
        )}
        <ListEnd
          rest={screenshots.length - shown.length}
          isCut={screenshots.length >= MOST_LISTED}
          onMore={() => {
            setMost(most + PAGE_SIZE);
            moveTo(shown.length);
          }}
        />
      </Stack>
      {current && (
        <ReviewViewer
          screenshot={current}
          open={viewer.open}
          onClose={() => viewer.close()}
          compared={viewer.compared}
          onCompare={viewer.setCompared}
          index={active.index}
          count={screenshots.length}
          sending={reviews.sending.get(current.id)}
          error={reviews.errors.get(current.id)}
          neighbours={([1, -1] as const)
            .map((step) => screenshots[stepped(ids, active, step).index]?.cloudflareUrl)
            .filter((address) => address !== undefined)}
          onStep={(step) => setActive(stepped(ids, active, step))}
          onDecision={(to, reason) => reviews.review(current, to, reason)}
          onHidden={focusActive}
        />
      )}
    </>
  );
}

function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** Cards that are drawn at first, and added by each press of the button. */
const PAGE_SIZE = 48;

/** The end of a list: a button that draws more of the `rest`, and a word about a list that the server cut. */
function ListEnd({
  rest,
  isCut,
  onMore,
}: {
  readonly rest: number;
  readonly isCut: boolean;
  readonly onMore: () => void;
}) {
  return (
    <>
      {rest > 0 && (
        <Row justify="center">
          <Button tone="quiet" size="dense" onClick={onMore}>
            {`Show ${Math.min(PAGE_SIZE, rest)} more`}
          </Button>
        </Row>
      )}
      {isCut && (
        <Text size={13} tone="muted" align="center">
          The newest {count(MOST_LISTED)} are listed.
        </Text>
      )}
    </>
  );
}

/** Whether the viewer is open, and whether it shows a screenshot beside another one. */
function useViewer({
  isEmpty,
  onShow,
  onEmpty,
}: {
  readonly isEmpty: boolean;
  readonly onShow: (index: number) => void;
  /** Called when it closed by itself: it has nothing to show after the decision on the last screenshot. */
  readonly onEmpty: () => void;
}) {
  // Unique for each visit, so that a reload does not open the viewer again.
  const [visit] = useState(() => `screenshot ${performance.timeOrigin + performance.now()}`);
  const { open, show, close } = useHistoryStep(visit);
  const [compared, setCompared] = useState(false);

  const closeEmpty = useEffectEvent(() => {
    close();
    onEmpty();
  });
  const hasNothing = open && isEmpty;
  useEffect(() => {
    if (hasNothing) closeEmpty();
  }, [hasNothing]);

  return {
    open,
    close,
    compared,
    setCompared,
    view(index: number, beside: boolean): void {
      onShow(index);
      setCompared(beside);
      show();
    },
  };
}
