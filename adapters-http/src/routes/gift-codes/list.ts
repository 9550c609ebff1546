import type { ServerRoute } from '@hapi/hapi';
import type { ListGiftCodes } from '@bigsmall/domain/usecases';
import { sendSnapshot } from '../../snapshots/sendSnapshot.ts';
import { giftCodesSchema, type GiftCodeShelf } from './createGiftCodeShelf.ts';
import { giftCodeAnswer } from './giftCodeAnswer.ts';

export type ListDeps = { readonly listGiftCodes: ListGiftCodes; readonly shelf: GiftCodeShelf };

/** The gift codes: for visitors the active ones, ready-made; for an admin all, as they are now. */
export function listRoute({ listGiftCodes, shelf }: ListDeps): ServerRoute {
  return {
    method: 'GET',
    path: '/api/gift-codes',
    options: { auth: { mode: 'try', strategy: 'admin' }, plugins: { answer: giftCodesSchema } },
    async handler(request, h) {
      // Whoever keeps an answer must not give an admin's to a visitor.
      if (!request.auth.isAuthenticated)
        return (await sendSnapshot(request, h, shelf.snapshot)).vary('cookie');
      const all = await listGiftCodes({ activeOnly: false });
      return h.response(all.map(giftCodeAnswer)).header('cache-control', 'private, no-store').vary('cookie');
    },
  };
}
