import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditStamp } from '../../admin/auditStamp.ts';
import type { Done } from '../../contract/index.ts';
import { done } from '../schemas.ts';
import { rowId } from '../validation.ts';
import { notFound } from '../../responses/notFound.ts';
import type { RouteDeps } from '../routeDeps.ts';

type Deps = Pick<RouteDeps, 'deleteGiftCode' | 'now' | 'newId'>;

/** Deletes a gift code and its icon. */
export function removeRoute({ deleteGiftCode, now, newId }: Deps) {
  const route: ServerRoute<{ Params: { id: string } }> = {
    method: 'DELETE',
    path: '/api/gift-codes/{id}',
    options: {
      auth: 'admin',
      validate: { params: Joi.object({ id: rowId }) },
      response: { status: { 200: done } },
      plugins: { perMinute: { address: 60 } },
    },
    async handler(request): Promise<Done> {
      const stamp = auditStamp(request, { now, newId });
      const result = await deleteGiftCode({ id: request.params.id, stamp });
      if (!result.ok) throw notFound('gift code');
      return { ok: true };
    },
  };
  return route;
}
