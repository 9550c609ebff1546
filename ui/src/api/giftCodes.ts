import type { GiftCode } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

export type { GiftCode };

const CODES_MS = 30_000;

/** The active gift codes, newest first: an admin's cookie brings the others too. Not read while the tab is hidden, but once when it is seen again. */
export const giftCodesQuery = queryOptions({
  queryKey: ['gift-codes', 'active'],
  queryFn: async ({ client, signal }) =>
    (await visitorApiOf(client).listGiftCodes(signal)).filter(({ isActive }) => isActive),
  refetchInterval: CODES_MS,
  refetchOnWindowFocus: 'always',
});
