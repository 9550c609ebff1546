import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type AdminScreenshot,
  MOST_LISTED,
  type ScreenshotStatus,
  type ScreenshotTab,
  adminScreenshotsQuery,
} from '../../api/adminQueries.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Row, Stack, Text } from '../../design-system/index.ts';
import { itemAt, stepped } from '../../shared/list/activeItem.ts';
import { ListState, staleNoticeOf } from './ListState.tsx';
import * as css from './review.css.ts';
import { ReviewViewer } from './ReviewViewer.tsx';
import { DECISIONS, decisionsFor } from './reviewWords.ts';
import { ScreenshotCard } from './ScreenshotCard.tsx';
import { useActiveCard } from './useActiveCard.ts';
import type { Reviews } from './useReviews.ts';
import { count } from '../../shared/format/count.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';

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
        <Text size={14} tone="muted" align="center">
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
