import type { Request } from '@hapi/hapi';
import { parseCookie } from 'cookie';

/** The cookie of this name as it came, undefined without one. The framework reads no cookies on most routes. */
export function requestCookie({ raw }: Pick<Request, 'raw'>, name: string): string | undefined {
  return parseCookie(raw.req.headers.cookie ?? '', { decode: asItIs })[name];
}

/** The cookies of this name, the first `most` of them: another host of the domain may have set one of the same name. */
export function requestCookies({ raw }: Pick<Request, 'raw'>, name: string, most = 10): readonly string[] {
  return (raw.req.headers.cookie ?? '')
    .split(';')
    .flatMap((pair) => parseCookie(pair, { decode: asItIs })[name] ?? [])
    .slice(0, most);
}

const asItIs = (value: string): string => value;
