import { createHash, randomBytes } from 'node:crypto';
import type { Request, ServerStateCookieOptions } from '@hapi/hapi';
import { requestCookie } from '../platform/callers.ts';
import { clientAddress } from '../platform/callers.ts';

/** The cookie with an admin session's token. With https it has the prefix that forbids other hosts to set it. */
export const ADMIN_COOKIE = 'bigsmall-admin';

/** 32 bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

export type AdminCookie = {
  readonly name: string;
  readonly options: ServerStateCookieOptions;
  /** The stored hash of the request's token; undefined without a well-formed token. */
  readonly tokenHash: (request: Pick<Request, 'raw'>) => string | undefined;
};

/** The cookie goes to the server's own pages only, never to scripts, and ends with the browser. */
export function createAdminCookie(https: boolean): AdminCookie {
  const name = https ? `__Host-${ADMIN_COOKIE}` : ADMIN_COOKIE;
  return {
    name,
    options: { path: '/', isHttpOnly: true, isSameSite: 'Strict', isSecure: https, encoding: 'none' },
    tokenHash(request) {
      const token = requestCookie(request, name) ?? '';
      return TOKEN.test(token) ? hashOfToken(token) : undefined;
    },
  };
}

/** A random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: enough for a random token, which cannot be guessed like a password. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A fresh token for the caller, and what is stored of the session that begins with it. */
export function newSession(request: Pick<Request, 'raw' | 'info'>, cookie: AdminCookie, trustProxy: boolean) {
  const token = newToken();
  return {
    token,
    start: {
      tokenHash: hashOfToken(token),
      oldTokenHash: cookie.tokenHash(request),
      from: clientAddress(request, trustProxy),
    },
  };
}
