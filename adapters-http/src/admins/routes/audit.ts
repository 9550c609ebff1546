import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { auditLogEntry, type AuditLogEntry } from '../wire.ts';
import { field, list } from '../../platform/shapes.ts';
import { rowId } from '../../platform/routes/validation.ts';
import type { AdminRouteOptions } from '../options.ts';
import { auditFilter, type AuditQuery, auditQueryFields } from './auditQuery.ts';

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;

const query = Joi.object({
  ...auditQueryFields,
  limit: field(
    Joi.string().pattern(/^([1-9]\d?|1\d\d|200)$/),
    'limit',
    `a whole number from 1 to ${MAX_LIMIT}`,
  ),
  before: field(rowId, 'before', 'the id of an entry'),
});

/** The entries of the audit log that fit, newest first; the next page takes the last entry's id as `before`. */
export function auditRoute({ listAudit }: AdminRouteOptions) {
  const route: ServerRoute<{ Query: AuditQuery & { limit?: string; before?: string } }> = {
    method: 'GET',
    path: '/api/admin/audit',
    options: {
      auth: 'admin',
      validate: { query },
      response: { status: { 200: list(auditLogEntry) } },
      cache: { otherwise: 'no-store' },
    },
    handler: ({ query: { limit = DEFAULT_LIMIT, before, ...given } }): Promise<readonly AuditLogEntry[]> =>
      listAudit({ limit: Number(limit), before, filter: auditFilter(given) }),
  };
  return route;
}
