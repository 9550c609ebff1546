import { Skeleton, visuallyHidden } from '../../design-system/index.ts';
import * as css from './giftCodes.css.ts';
import { messages } from './messages.ts';

/** The room of one card. */
export function GiftCodeSkeleton() {
  return (
    <div className={css.card} data-placeholder>
      <div className={css.game}>
        <Skeleton shape="disc" />
        <Skeleton width="half" />
      </div>
      <Skeleton shape="block" height={46} />
      <Skeleton shape="block" height={44} />
    </div>
  );
}

/** Three cards to come. */
export function GiftCodeSkeletons() {
  return (
    <>
      <output className={visuallyHidden}>{messages.loading}</output>
      {[0, 1, 2].map((index) => (
        <GiftCodeSkeleton key={index} />
      ))}
    </>
  );
}
