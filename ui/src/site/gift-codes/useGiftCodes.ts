import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/giftCodes.ts';
import type { GiftCodesReading } from './GiftCodesState.tsx';

/** The codes, read again every 30 s while they are wanted and the tab is seen. */
export function useGiftCodes(wanted: boolean): GiftCodesReading {
  const { data, isError, isFetching, refetch } = useQuery({ ...giftCodesQuery, enabled: wanted });
  return { codes: data, failed: isError, busy: isFetching, retry: () => void refetch() };
}
