import type { ServerRoute } from '@hapi/hapi';
import type { TrailContext } from '@bigsmall/domain/ports';
import { trailContext } from '../trailContext.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';
import type { Shape } from '../../platform/shapes.ts';
import { rowParams } from '../../platform/routes/validation.ts';

type Restored<Row> = { readonly ok: true; readonly value: Row } | { readonly ok: false };

/** Undoes the deletion of a row for 10 minutes: 200 with the row as it was. */
export function restoreRoute<Row, Wire extends object>(
  path: string,
  what: string,
  restore: (input: { readonly id: string; readonly context: TrailContext }) => Promise<Restored<Row>>,
  { schema, answer }: { readonly schema: Shape<Wire>; readonly answer: (row: Row) => Wire },
  { now, newId }: RouteFrame,
) {
  const route: ServerRoute<{ Params: { id: string } }> = {
    method: 'POST',
    path,
    options: {
      auth: 'admin',
      validate: { params: rowParams },
      response: { status: { 200: schema } },
      plugins: { perMinute: { address: 60 } },
    },
    async handler(request) {
      const restored = await restore({
        id: request.params.id,
        context: trailContext(request, { now, newId }),
      });
      if (restored.ok) return answer(restored.value);
      throw httpError('not_found', `There is no deletion of this ${what} in the last 10 minutes.`);
    },
  };
  return route;
}
