import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { queryOptions } from '@tanstack/react-query';
import { adminApiOf } from './adminApiOf.ts';

export type { GiftCode };

/** Every gift code, newest first. */
export const adminGiftCodesQuery = queryOptions({
  queryKey: ['admin', 'gift-codes'],
  queryFn: ({ client, signal }) => adminApiOf(client).listAllGiftCodes(signal),
});
