import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Request, ServerStateCookieOptions, Plugin, UserCredentials } from '@hapi/hapi';
import { clientAddress, requestCookie } from '../platform/callers.ts';
import { createTextCipher } from '../platform/secrets.ts';
import { isBoom } from '@hapi/boom';
import type { ReadAdmin } from '@bigsmall/domain/usecases';
import { httpError } from '../platform/errors.ts';
import type { TrailContext } from '@bigsmall/domain/ports';

/** The cookie with an admin session's token. With https it has the prefix that forbids other hosts to set it. */
const ADMIN_COOKIE = 'bigsmall-admin';

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
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: enough for a random token, which cannot be guessed like a password. */
function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A fresh token for the caller, and the stored part of its session. */
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

declare module '@hapi/hapi' {
  interface UserCredentials {
    readonly id: string;
    /** The admin's name in the trail. */
    readonly name: string;
  }
  interface AppCredentials {
    /** The latest end of the session (epoch ms). */
    readonly expiresAt: number;
  }
}

type AdminAuthOptions = {
  readonly readAdmin: ReadAdmin;
  readonly cookie: AdminCookie;
  readonly now: () => number;
};

/**
 * The strategy `admin`: a route with it answers 401 to other callers. A route for all callers uses it in mode `try` and
 * reads `request.auth.isAuthenticated`. Other routes do not read the cookie.
 */
export const adminAuth: Plugin<AdminAuthOptions> = {
  name: 'admin-auth',
  register(server, { readAdmin, cookie, now }) {
    server.auth.scheme('admin-session', () => ({
      async authenticate(request, h) {
        const hash = cookie.tokenHash(request);
        const admin = hash && (await readAdmin({ tokenHash: hash, now: now() }));
        if (!admin) throw httpError('unauthorized', 'Please sign in as an admin.');
        const { expiresAt, ...user } = admin;
        return h.authenticated({ credentials: { user, app: { expiresAt } } });
      },
    }));
    server.auth.strategy('admin', 'admin-session');
  },
};

/** In mode `try` the framework treats every error as a caller who is not signed in, also an unavailable database. */
export function requireReadSession({ auth: { error } }: Request): void {
  if (isBoom(error) && error.isServer) throw error;
}

/** Which admin requests a change, and when; for routes with the strategy `admin` only. */
export function trailContext(
  request: Pick<Request, 'auth'>,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): TrailContext {
  return { id: newId(), at: now(), actor: currentAdmin(request).name };
}

/** The admin who asks; for routes with the strategy `admin` only. */
export function currentAdmin({ auth }: Pick<Request, 'auth'>): UserCredentials {
  const { user } = auth.credentials;
  if (user === undefined) throw new Error('A route without the strategy admin has no admin.');
  return user;
}
