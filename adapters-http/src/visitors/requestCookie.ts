import type { Request } from '@hapi/hapi';
import { parseCookie } from 'cookie';

/** The cookie of this name as it came, undefined without one. The framework reads no cookies on most routes. */
export function requestCookie({ raw }: Pick<Request, 'raw'>, name: string): string | undefined {
  return parseCookie(raw.req.headers.cookie ?? '', { decode: (value) => value })[name];
}
