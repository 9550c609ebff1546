import { createHmac, hkdfSync } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request } from '@hapi/hapi';
import { type RankingClaim, weekOf } from '@bigsmall/domain';
import { callerAddress, clientAddress, networkPrefix } from '../platform/callers.ts';
import { readVisitorId } from './visitorCookie.ts';

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
