import { route } from '../../platform/routes/route.ts';
import { trailEntry } from '../wire.ts';
import { field, list, optional, rowId, shape, text } from '../../platform/shapes.ts';
import type { AdminRouteOptions } from '../options.ts';
import { trailFilter, trailQueryFields } from './trailFields.ts';

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;

const query = shape({
  ...trailQueryFields,
  limit: optional(
    field(text.pattern(/^([1-9]\d?|1\d\d|200)$/), 'limit', `a whole number from 1 to ${MAX_LIMIT}`),
  ),
  before: optional(field(rowId, 'before', 'the id of an entry')),
});

/** The entries of the trail that fit, newest first; the next page takes the last entry's id as `before`. */
export function trailRoute({ listTrail }: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    query,
    answer: list(trailEntry),
    caching: 'no-store',
  })(({ query: { limit = DEFAULT_LIMIT, before, ...given } }) =>
    listTrail({ limit: Number(limit), before, filter: trailFilter(given) }),
  );
}
