import type { Request } from '@hapi/hapi';

/**
 * The cookie of this name as it came, undefined without one. Read by hand: the framework reads no cookies on most
 * routes, and this finds one among whatever garbage stands beside it.
 */
export function requestCookie({ raw }: Pick<Request, 'raw'>, name: string): string | undefined {
  for (const pair of (raw.req.headers.cookie ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals >= 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}
