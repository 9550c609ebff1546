import type { ScreenshotTab } from '../../api/admin/adminScreenshots.ts';
import { itemAt } from '../../shared/list/activeItem.ts';
import { ReviewGrid } from './ReviewGrid.tsx';
import { ScreenshotCard } from './ScreenshotCard.tsx';
import type { Reviews } from './answers/useReviews.ts';
import type { TabReviewState } from './useTabReview.ts';

/** The shown cards of a tab. */
export function ReviewCards({
  tab,
  reviews,
  review,
}: {
  readonly tab: ScreenshotTab;
  readonly reviews: Reviews;
  readonly review: TabReviewState;
}) {
  const { cards, active, selection, viewer } = review;
  return (
    <ReviewGrid
      index={active.index}
      count={review.visibleItems.length}
      onActivate={(index) => cards.setActive(itemAt(review.ids, index))}
      onMove={cards.moveTo}
      onKey={review.onKey}
    >
      {review.shown.map((each, index) => {
        const { screenshot } = each;
        return (
          <ScreenshotCard
            key={screenshot.id}
            {...each}
            tab={tab}
            active={screenshot.id === active.id}
            keys={screenshot.id === active.id && review.selected.length === 0}
            shared={review.shared?.line}
            selected={!each.stale && selection.has(screenshot.id)}
            sending={reviews.sending.get(screenshot.id)}
            error={reviews.errors.get(screenshot.id)}
            onOpen={() => viewer.view(index, false)}
            onCompare={() => viewer.view(index, true)}
            onSelect={(chosen) => selection.set([screenshot.id], chosen)}
            onDecision={(to) => {
              cards.setActive({ id: screenshot.id, index });
              review.decide(each, to);
            }}
          />
        );
      })}
    </ReviewGrid>
  );
}
