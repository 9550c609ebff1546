import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { giftCodesQuery } from '../../api/queries.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { GiftCodesStrip } from './GiftCodesStrip.tsx';

/** The codes on the page, loaded every 30 s. Load it on demand. */
export default function GiftCodes({ onShowAll }: { readonly onShowAll: () => void }) {
  const codes = useQuery(giftCodesQuery);
  // Who saw the placeholders may look at what is below.
  const [waited] = useState(codes.isPending);
  return <GiftCodesStrip state={loadableOf(codes)} keepsRoom={waited} onShowAll={onShowAll} />;
}
