import type { Request } from '@hapi/hapi';
import { clientAddress } from '../platform/callers/clientAddress.ts';
import { type AdminCookie, hashOfToken, newToken } from './createAdminCookie.ts';

/** A fresh token for the caller, and what is stored of the session that begins with it. */
export function newSession(request: Pick<Request, 'raw' | 'info'>, cookie: AdminCookie, trustProxy: boolean) {
  const token = newToken();
  return {
    token,
    start: {
      tokenHash: hashOfToken(token),
      oldTokenHash: cookie.tokenHash(request),
      device: (request.raw.req.headers['user-agent'] ?? '').slice(0, 200),
      from: clientAddress(request, trustProxy),
    },
  };
}
