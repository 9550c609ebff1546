import { GiftCodesStrip } from './GiftCodesStrip.tsx';
import { useGiftCodes } from './useGiftCodes.ts';

/** The codes on the page, loaded every 30 s. Load it on demand. */
export default function GiftCodes({ onShowAll }: { readonly onShowAll: () => void }) {
  const codes = useGiftCodes(true);
  return <GiftCodesStrip state={codes} onShowAll={onShowAll} />;
}
