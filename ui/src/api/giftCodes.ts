import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/** The active gift codes, newest first: an admin's cookie adds the others. */
export const giftCodesQuery = queryOptions({
  queryKey: ['gift-codes', 'active'],
  queryFn: async ({ client, signal }) =>
    (await visitorApiOf(client).listGiftCodes(signal)).filter(({ isActive }) => isActive),
});
