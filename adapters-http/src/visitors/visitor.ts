import type { IncomingMessage } from 'node:http';
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import { requestCookies, callerAddress, clientAddress, networkPrefix } from '../platform/callers.ts';
import { createTextCipher, type TextCipher } from '../platform/secrets.ts';
import { createHmac, hkdfSync } from 'node:crypto';
import { isIP } from 'node:net';
import { type RankingClaim, weekOf } from '@bigsmall/domain';

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

type VisitorsOptions = {
  /** Encrypts visitors' ids; the same for all servers of a database. */
  readonly cookieSecret: string | Buffer;
  /** Whether visitors use https. */
  readonly https: boolean;
  readonly now: () => number;
};

/** Lets routes read and set the visitor cookie. */
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

/** The visitor and network of a request at `at` (epoch ms); undefined without a visitor cookie. */
export type ClaimOf = (
  request: Pick<Request, 'raw' | 'info' | 'server'>,
  at: number,
) => RankingClaim | undefined;

/** A hash that reveals nothing without the secret and differs every week. */
export type WeeklyHash = (kind: string, text: string, at: number) => string;

/** HMAC-SHA256 with a key derived from the secret, salted by kind and week. */
export function createWeeklyHash(secret: string | Buffer): WeeklyHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bigsmall weekly hashes', 32));
  return (kind, text, at) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, weekOf(at).start, text]))
      .digest('hex')
      .slice(0, 32);
}

/** Claims from the visitor cookie and the network of the address, both hashed. */
export function createClaimOf(hash: WeeklyHash, trustProxy: boolean): ClaimOf {
  return (request, at) => {
    const visitor = readVisitorId(request);
    if (visitor === undefined) return undefined;
    return {
      visitor: hash('visitor', visitor, at),
      network: hash('network', rankingNetwork(callerAddress(request, trustProxy)), at),
    };
  };
}

/** The weekly hash of a request's address. */
export type OriginOf = (request: Pick<Request, 'raw' | 'info'>) => string;

/** Hashes of addresses: whole IPv4 addresses, IPv6 by its first 64 bits. */
export function createOriginOf(hash: WeeklyHash, trustProxy: boolean, now: () => number): OriginOf {
  return (request) => hash('address', clientAddress(request, trustProxy), now());
}

/** The network of an address: /24 of IPv4, /48 of IPv6. */
export function rankingNetwork(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(address) === 6 ? networkPrefix(address, 3) : address;
}
