import type { ServerRoute } from '@hapi/hapi';
import { httpError } from '../../platform/responses/httpError.ts';
import { sendSnapshot } from '../../platform/snapshots.ts';
import { field, oneOf, optional, shape } from '../../platform/shapes.ts';
import { giftCodesSchema, type GiftCodeCache } from './createGiftCodeCache.ts';
import { giftCodeAnswer } from './giftCodeAnswer.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';

const query = shape({ all: optional(field(oneOf(['true']), 'all', "'true'")) }).unknown();

type Deps = RouteFrame & { readonly cache: GiftCodeCache };

/**
 * The gift codes: the active ones from the cache for visitors, all from the database for an admin. `all=true` is for
 * admins only, so that a page never takes the visitors' list for all codes.
 */
export function listRoute({ listGiftCodes, cache }: Deps): ServerRoute {
  return {
    method: 'GET',
    path: '/api/gift-codes',
    options: {
      auth: { mode: 'try', strategy: 'admin' },
      validate: { query },
      plugins: { answer: giftCodesSchema },
    },
    async handler(request, h) {
      if (!request.auth.isAuthenticated) {
        if (request.query['all'] === 'true') throw httpError('unauthorized', 'Please sign in as an admin.');
        // A cache must give neither an admin's answer to a visitor nor a visitor's to an admin.
        const answer = await sendSnapshot(request, h, cache.snapshot);
        return answer.header('cache-control', 'no-cache').vary('cookie');
      }
      const all = await listGiftCodes({ activeOnly: false });
      return h.response(all.map(giftCodeAnswer)).header('cache-control', 'private, no-store').vary('cookie');
    },
  };
}
