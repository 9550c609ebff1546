import { isIP } from 'node:net';
import type { Request } from '@hapi/hapi';

/**
 * Who asks: the connection's address, or with a trusted proxy before us the last one that it put in X-Forwarded-For
 * (the others are what the caller claims). Of IPv6 the network alone, since one line has 2^64 addresses.
 */
export function clientAddress(request: Pick<Request, 'raw' | 'info'>, trustProxy: boolean): string {
  return networkOf(callerAddress(request, trustProxy));
}

/** The whole address that `clientAddress` shortens, an IPv4 address in IPv6 form as IPv4. */
export function callerAddress(request: Pick<Request, 'raw' | 'info'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastHop(request.raw.req.headers['x-forwarded-for']) : undefined;
  const address = forwarded ?? request.info.remoteAddress;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function lastHop(header: string | readonly string[] = ''): string | undefined {
  const last = String(header).split(',').at(-1)!.trim();
  return isIP(last) > 0 ? last : undefined;
}

/** The address as text; of IPv6 its first 64 bits. */
function networkOf(address: string): string {
  return isIP(address) === 6 ? networkPrefix(address, 4) : address;
}

/** The first `count` groups of 16 bits of an IPv6 address. */
export function networkPrefix(address: string, count: number): string {
  const [before = '', after] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, count).join(':')}::/${count * 16}`;
}
