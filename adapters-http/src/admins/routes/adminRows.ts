import type { AdminAccount } from '@bigsmall/domain/people';
import { adminSessionId, type ListedSession } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { AdminRow, AdminSessionRow } from '../wire.ts';
import { shape } from '../../platform/routes/schemas.ts';
import { roleField } from './adminFields.ts';

const time = Joi.number().integer();

const session = shape<AdminSessionRow>({
  id: Joi.string(),
  device: Joi.string().allow(''),
  startedAt: time,
  lastSeenAt: time,
  current: Joi.boolean(),
});

export const adminRow = shape<AdminRow>({
  id: Joi.string(),
  name: Joi.string(),
  role: roleField,
  invitedUntil: time.allow(null),
  secondFactor: Joi.boolean(),
  backupCodes: Joi.number().integer(),
  sessions: Joi.array().items(session.optional()),
});

/** An account as it goes over the wire, to the caller whose session has the hash `own`. */
export function toAdminRow(
  { id, name, role, invitedUntil, totpSecret, backupCodes }: AdminAccount,
  sessions: readonly ListedSession[],
  own = '',
): AdminRow {
  return {
    id,
    name,
    role,
    invitedUntil,
    secondFactor: totpSecret !== null,
    backupCodes: backupCodes.length,
    sessions: sessions
      .filter(({ adminId }) => adminId === id)
      .map((each) => ({
        id: each.id,
        device: each.device,
        startedAt: each.createdAt,
        lastSeenAt: each.lastSeenAt,
        current: each.id === adminSessionId(own),
      })),
  };
}
