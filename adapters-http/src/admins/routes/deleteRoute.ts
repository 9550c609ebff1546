import { route } from '../../platform/routes/route.ts';
import type { DeleteBanner } from '@bigsmall/domain/usecases';
import { trailContext } from '../trailContext.ts';
import { done } from '../../platform/wire.ts';
import { notFound } from '../../platform/responses/httpError.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';
import { rowParams } from '../../platform/routes/validation.ts';

/** An admin deletes a row; `remove` answers whether there was one, `what` names it in the error. */
export function deleteRoute(path: string, what: string, remove: DeleteBanner, { now, newId }: RouteFrame) {
  return route({
    method: 'DELETE',
    path,
    auth: 'admin',
    params: rowParams,
    answer: done,
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    if (!(await remove({ id: request.params.id, context }))) throw notFound(what);
    return { ok: true };
  });
}
