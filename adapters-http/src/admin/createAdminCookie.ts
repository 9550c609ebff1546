import { createHash, randomBytes } from 'node:crypto';
import type { Request, ServerStateCookieOptions } from '@hapi/hapi';
import { requestCookie } from '../visitors/requestCookie.ts';

/** The cookie that holds an admin session's token; by https with the prefix that keeps other hosts from setting it. */
export const ADMIN_COOKIE = 'bigsmall-admin';

/** 32 bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

export type AdminCookie = {
  readonly name: string;
  readonly options: ServerStateCookieOptions;
  /** What the server keeps of the token that a request brings; undefined if it brings nothing like one. */
  readonly tokenHash: (request: Pick<Request, 'raw'>) => string | undefined;
};

/** How the token travels: to the server's own pages only, never to a script, and as long as the browser is open. */
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

/** A token that nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: enough for a random token, which cannot be tried out as a password can. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
