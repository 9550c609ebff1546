import { Skeleton, visuallyHidden } from '../../design-system/index.ts';
import * as card from './card.css.ts';
import * as css from './review.css.ts';

const PLACEHOLDERS = 6;

/** Six placeholders of the size of a card. */
export function ReviewSkeleton() {
  return (
    <>
      <output className={visuallyHidden}>Reading screenshots</output>
      <div className={css.grid} aria-hidden>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <div key={index} className={card.card({ selected: false, stale: false })} data-placeholder>
            <div className={card.picture}>
              <Skeleton shape="block" height={1000} />
            </div>
            <div className={card.facts}>
              <Skeleton />
              <Skeleton width="half" />
              <Skeleton width="half" />
            </div>
            <div className={card.decisions}>
              <Skeleton shape="block" height={36} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
