import type { IncomingMessage } from 'node:http';
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import { requestCookies } from '../platform/callers.ts';
import { createTextCipher, type TextCipher } from '../platform/secrets.ts';

/** The cookie with a visitor's encrypted id, where there is no https. */
const VISITOR_COOKIE = 'bigsmall-visitor';

/** With https: its prefix forbids other hosts of the domain, and pages without https, to set it. */
const SAFE_VISITOR_COOKIE = `__Host-${VISITOR_COOKIE}`;

/**
 * Until then (epoch ms) a cookie that an earlier edition gave under the old name is replaced by one of the safe name, and not
 * dropped: visitors keep their trust and brakes.
 */
export const OLD_NAME_UNTIL = Date.UTC(2027, 5, 1);

/** How the browsers of a server are known. */
type VisitorCookies = {
  readonly name: string;
  readonly cipher: TextCipher;
  /** Reads cookies of `VISITOR_COOKIE`, where that is not the name; undefined without https. */
  readonly oldCipher: TextCipher | undefined;
  readonly now: () => number;
};

declare module '@hapi/hapi' {
  interface PluginProperties {
    /** Set by the plugin `visitors`. */
    visitors: { readonly cookies: VisitorCookies };
  }
}

/** A visitor's id, and whether it came under the old name. */
type Known = { readonly id: string; readonly old: boolean };

/** The ids of requests in flight: limits, claims and routes each ask for it. */
const read = new WeakMap<IncomingMessage, Known | undefined>();

/**
 * The id that the server gave this browser; undefined without one, or if it was changed. Unlike the session id that a
 * page sends, it cannot be forged.
 */
export function readVisitorId(request: Pick<Request, 'raw' | 'server'>): string | undefined {
  return readKnown(request)?.id;
}

function readKnown(request: Pick<Request, 'raw' | 'server'>): Known | undefined {
  const { req } = request.raw;
  if (req.headers.cookie === undefined) return undefined;
  if (!read.has(req)) read.set(req, decryptCookies(request, request.server.plugins.visitors.cookies));
  return read.get(req);
}

function decryptCookies(request: Pick<Request, 'raw'>, cookies: VisitorCookies): Known | undefined {
  const { name, cipher, oldCipher, now } = cookies;
  const idsIn = (cookie: string, { decrypt }: TextCipher) =>
    requestCookies(request, cookie).flatMap((text) => decrypt(text) ?? []);
  const [id] = idsIn(name, cipher);
  if (id !== undefined) return { id, old: false };
  if (oldCipher === undefined || now() >= OLD_NAME_UNTIL) return undefined;
  const [oldId, ...others] = new Set(idsIn(VISITOR_COOKIE, oldCipher));
  // Of two visitors' cookies another host may have planted one, and nobody can tell which.
  return oldId === undefined || others.length > 0 ? undefined : { id: oldId, old: true };
}

/** Removes the browser's id. */
export function forgetVisitorId(
  request: Pick<Request, 'raw' | 'server'>,
  h: Pick<ResponseToolkit, 'unstate'>,
): void {
  if (readKnown(request)?.old === true) h.unstate(VISITOR_COOKIE);
  h.unstate(request.server.plugins.visitors.cookies.name);
}

/** The browser's id; one without gets a new one, for a year, and one of the old name the same one under the safe name. */
export function giveVisitorId(
  request: Pick<Request, 'raw' | 'server'>,
  h: Pick<ResponseToolkit, 'state' | 'unstate'>,
  newId: () => string,
): string {
  const known = readKnown(request);
  if (known?.old === false) return known.id;
  const id = known?.id ?? newId();
  const { name, cipher } = request.server.plugins.visitors.cookies;
  if (known?.old === true) h.unstate(VISITOR_COOKIE);
  h.state(name, cipher.encrypt(id));
  return id;
}

const YEAR = 365 * 24 * 60 * 60_000;

export type VisitorsOptions = {
  /** Encrypts visitors' ids; the same for all servers of a database. */
  readonly cookieSecret: string | Buffer;
  /** Whether visitors use https. */
  readonly https: boolean;
  readonly now: () => number;
};

/** Lets routes read and set the visitor cookie: see visitorCookie.ts. */
export const visitors: Plugin<VisitorsOptions> = {
  name: 'visitors',
  register(server, { cookieSecret, https, now }) {
    for (const name of [VISITOR_COOKIE, SAFE_VISITOR_COOKIE]) {
      server.state(name, {
        ttl: YEAR,
        path: '/',
        isHttpOnly: true,
        isSameSite: 'Lax',
        isSecure: https,
        encoding: 'none',
      });
    }
    const [name, cipher, oldCipher] = https
      ? [
          SAFE_VISITOR_COOKIE,
          createTextCipher(cookieSecret, 'visitor, safe name'),
          createTextCipher(cookieSecret, 'visitor'),
        ]
      : [VISITOR_COOKIE, createTextCipher(cookieSecret, 'visitor'), undefined];
    server.expose('cookies', { name, cipher, oldCipher, now });
  },
};
