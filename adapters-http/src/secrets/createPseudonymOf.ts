import { createHmac } from 'node:crypto';
import { type PublicId, requirePublicId, type SessionId } from '@bigsmall/domain';

/** The stable public name of each session: 16 characters that do not reveal the session id without the secret. */
export function createPseudonymOf(secret: string | Buffer): (sessionId: SessionId) => PublicId {
  return (sessionId) =>
    requirePublicId(
      createHmac('sha256', secret).update(`pseudonym ${sessionId}`).digest('base64url').slice(0, 16),
    );
}
