import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type AdminScreenshot,
  adminScreenshotsQuery,
  MOST_LISTED,
  type ScreenshotStatus,
  type ScreenshotTab,
} from '../../api/admin/adminScreenshots.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Stack } from '../../design-system/index.ts';
import { itemAt, stepped } from '../../shared/list/activeItem.ts';
import { ListEnd, PAGE_SIZE } from './ListEnd.tsx';
import { ListState, staleNoticeOf } from './ListState.tsx';
import * as css from './review.css.ts';
import { ReviewViewer } from './ReviewViewer.tsx';
import { DECISIONS, decisionsFor } from './reviewWords.ts';
import { ScreenshotCard } from './ScreenshotCard.tsx';
import { useActiveCard } from './useActiveCard.ts';
import type { Reviews } from './useReviews.ts';
import { useViewer } from './useViewer.ts';

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
