import { GiftCodesStrip } from './GiftCodesStrip.tsx';
import { useGiftCodes } from './useGiftCodes.ts';

export interface GiftCodesProps {
  readonly onShowAll: () => void;
}

/** The codes on the page, read every 30 s. Load it on demand. */
export default function GiftCodes({ onShowAll }: GiftCodesProps) {
  return <GiftCodesStrip reading={useGiftCodes(true)} onShowAll={onShowAll} />;
}
