import type { AdminAccount } from '@bigsmall/domain/people';
import { adminSessionId, type ListedSession } from '@bigsmall/domain/usecases';
import type { AdminRow } from '../accountWire.ts';

/** An account as it goes over the wire, to the caller whose session has the hash `own`. */
export function toAdminRow(
  { id, name, totpSecret, backupCodes }: AdminAccount,
  sessions: readonly ListedSession[],
  own = '',
): AdminRow {
  return {
    id,
    name,
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
