import { lazyCode } from '../../design-system/index.ts';
import { WhenNear } from './WhenNear.tsx';
import { messages } from './messages.ts';

const GiftCodes = lazyCode(() => import('../gift-codes/GiftCodes.tsx'));

/** The place of the gift codes: their code loads near the viewport. */
export function GiftCodesPlace({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <div data-onboarding="gift-codes">
      <WhenNear title={messages.specified.giftCodes}>
        <GiftCodes onShowAll={onShowAll} />
      </WhenNear>
    </div>
  );
}
