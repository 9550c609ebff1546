import { MOST_LISTED, type ScreenshotTab } from '../../api/admin/adminScreenshots.ts';
import { Stack } from '../../design-system/index.ts';
import { count } from '../../shared/format/count.ts';
import { stepped } from '../../shared/list/activeItem.ts';
import { NotHere } from '../../shared/admin/asked/NotHere.tsx';
import { ListEnd } from './ListEnd.tsx';
import { ListState, staleNoticeOf } from './ListState.tsx';
import * as css from './review.css.ts';
import { ReviewCards } from './ReviewCards.tsx';
import { ReviewToolbar } from './ReviewToolbar.tsx';
import { ReviewViewer } from './ReviewViewer.tsx';
import { SharedLine } from './SharedLine.tsx';
import type { Reviews } from './answers/useReviews.ts';
import { useTabReview } from './useTabReview.ts';

export interface TabReviewProps {
  readonly tab: ScreenshotTab;
  readonly reviews: Reviews;
  readonly onKeys: () => void;
}

/** The screenshots of one tab: review of one at a time or of many at once. */
export function TabReview({ tab, reviews, onKeys }: TabReviewProps) {
  const review = useTabReview(tab, reviews);
  const { list, ids, visibleItems, newItems, shown, viewer } = review;
  const { root, focusHandlers, setActive, focusActive } = review.cards;
  const { active, activeItem, shared } = review;

  return (
    <>
      <Stack ref={root} tabIndex={-1} gap={12} className={css.review} {...focusHandlers}>
        <ReviewToolbar
          shown={review.selectable.length}
          selected={review.selected}
          bulk={reviews.bulk}
          newItems={newItems.length}
          stale={visibleItems.filter(({ stale }) => stale).length}
          staleNotice={staleNoticeOf(list)}
          onSelectAll={review.selectAll}
          onDecision={(to) => reviews.reviewAll(review.selected, to)}
          onRefresh={review.refresh}
          onKeys={onKeys}
        />
        {review.missing && (
          <NotHere
            what="screenshot"
            reason={`It was withdrawn, or it is older than the newest ${count(MOST_LISTED)}.`}
          />
        )}
        <ListState tab={tab} list={list} isEmpty={visibleItems.length === 0} />
        {shared && <SharedLine {...shared} shown={shown.length} />}
        {visibleItems.length > 0 && <ReviewCards tab={tab} reviews={reviews} review={review} />}
        <ListEnd
          rest={visibleItems.length - shown.length}
          isCut={(list.data?.length ?? 0) >= MOST_LISTED}
          onMore={review.showMore}
        />
      </Stack>
      {activeItem && (
        <ReviewViewer
          {...activeItem}
          open={viewer.open}
          onClose={() => viewer.close()}
          compared={viewer.compared}
          onCompare={viewer.setCompared}
          tab={tab}
          index={active.index}
          count={visibleItems.length}
          sending={reviews.sending.get(activeItem.screenshot.id)}
          error={reviews.errors.get(activeItem.screenshot.id)}
          neighbours={review.neighbours}
          onStep={(step) => setActive(stepped(ids, active, step))}
          onDecision={(to, reason) => review.decide(activeItem, to, reason)}
          onKey={review.onDecisionKey}
          onHidden={focusActive}
        />
      )}
    </>
  );
}
