import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Request, ServerStateCookieOptions } from '@hapi/hapi';
import { clientAddress, requestCookie } from '../platform/callers.ts';
import { createTextCipher } from '../platform/secrets.ts';

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

const DEVICE_COOKIE = 'bigsmall-admin-device';
const YEAR = 365 * 24 * 60 * 60_000;

/** A browser in which the admin of this account has signed in before. */
type Device = { readonly id: string; readonly account: string };

/**
 * Tells browsers in which an admin has signed in before from all others at their address, whose calls and wrong passwords
 * must not keep the admin out.
 */
export function createAdminDevices(secret: string | Buffer, https: boolean) {
  const name = https ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE;
  const { encrypt, decrypt } = createTextCipher(secret, 'admin device');
  const options: ServerStateCookieOptions = { ...createAdminCookie(https).options, ttl: YEAR };
  return {
    name,
    options,
    cookieOf: (account: string): string => encrypt(JSON.stringify({ id: randomUUID(), account })),
    read(request: Pick<Request, 'raw'>): Device | undefined {
      const cookie = requestCookie(request, name);
      const text = cookie === undefined ? undefined : decrypt(cookie);
      return text === undefined ? undefined : (JSON.parse(text) as Device);
    },
  };
}

export type AdminDevices = ReturnType<typeof createAdminDevices>;
