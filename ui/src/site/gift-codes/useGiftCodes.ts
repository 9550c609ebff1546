import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/giftCodes.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import type { LoadableCodes } from './GiftCodesState.tsx';

/** The codes, loaded while `enabled`. */
export function useGiftCodes(enabled: boolean): LoadableCodes {
  return loadableOf(useQuery({ ...giftCodesQuery, enabled }));
}
