import type { GiftCode } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

export type { GiftCode };

const CODES_MS = 30_000;

/** The active gift codes, newest first: an admin's cookie adds the others. Not loaded while the tab is hidden, but when it becomes visible. */
export const giftCodesQuery = queryOptions({
  queryKey: ['gift-codes', 'active'],
  queryFn: async ({ client, signal }) =>
    (await visitorApiOf(client).listGiftCodes(signal)).filter(({ isActive }) => isActive),
  refetchInterval: CODES_MS,
  refetchOnWindowFocus: 'always',
});
