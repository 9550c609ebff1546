import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/giftCodes.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { GiftCodesStrip } from './GiftCodesStrip.tsx';

/** The codes on the page, loaded every 30 s. Load it on demand. */
export default function GiftCodes({ onShowAll }: { readonly onShowAll: () => void }) {
  return <GiftCodesStrip state={loadableOf(useQuery(giftCodesQuery))} onShowAll={onShowAll} />;
}
