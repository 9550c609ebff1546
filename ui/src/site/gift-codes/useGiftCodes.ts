import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/giftCodes.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import type { LoadableCodes } from './GiftCodesState.tsx';

/** The codes, loaded again every 30 s while `enabled` and the tab is visible. */
export function useGiftCodes(enabled: boolean): LoadableCodes {
  return loadableOf(useQuery({ ...giftCodesQuery, enabled }));
}
