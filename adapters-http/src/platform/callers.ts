import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import type { Request } from '@hapi/hapi';
import { parseCookie } from 'cookie';

/**
 * The caller's address: the connection's, or with `trustProxy` the last one in X-Forwarded-For, which our proxy wrote
 * (the caller can write the others). Of IPv6 only the /64 network, since one subscriber has 2^64 addresses.
 */
export function clientAddress(request: Pick<Request, 'raw' | 'info'>, trustProxy: boolean): string {
  const address = callerAddress(request, trustProxy);
  return address.includes(':') ? networkPrefix(address, 4) : address;
}

/** The whole address that `clientAddress` shortens; an IPv4 address in IPv6 form as IPv4. */
export function callerAddress(request: Pick<Request, 'raw' | 'info'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastHop(request.raw.req.headers['x-forwarded-for']) : undefined;
  const address = forwarded ?? request.info.remoteAddress;
  return address.includes(':') ? ipaddr.process(address).toString() : address;
}

function lastHop(header: string | readonly string[] = ''): string | undefined {
  const last = String(header).split(',').at(-1)!.trim();
  return isIP(last) > 0 ? last : undefined;
}

/** The first `count` groups of 16 bits of an IPv6 address; stored hashes are made of this spelling. */
export function networkPrefix(address: string, count: number): string {
  const groups = ipaddr.IPv6.parse(address).parts.map((group) => group.toString(16));
  return `${groups.slice(0, count).join(':')}::/${count * 16}`;
}

/** The cookie of this name as it came, undefined without one. The framework reads no cookies on most routes. */
export function requestCookie({ raw }: Pick<Request, 'raw'>, name: string): string | undefined {
  return parseCookie(raw.req.headers.cookie ?? '', { decode: asItIs })[name];
}

/** The cookies of this name, the first `limit` of them: another host of the domain may have set one of the same name. */
export function requestCookies({ raw }: Pick<Request, 'raw'>, name: string, limit = 10): readonly string[] {
  return (raw.req.headers.cookie ?? '')
    .split(';')
    .flatMap((pair) => parseCookie(pair, { decode: asItIs })[name] ?? [])
    .slice(0, limit);
}

const asItIs = (value: string): string => value;
