import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from '@hapi/hapi';
import { httpError } from './responses/httpError.ts';

const SAFE_METHODS: readonly string[] = ['get', 'head', 'options'];

/** Ends of names that no public DNS server answers. */
const LOCAL_NAME = /\.(?:localhost|local|internal|home\.arpa)$/;

/**
 * Rejects a write from a page of another origin, or to another host's name, before its body is read. `publicOrigin`: that
 * visitors use, empty if unknown.
 */
export function requireSameOrigin({ method, raw: { req } }: Request, publicOrigin: string): void {
  if (SAFE_METHODS.includes(method)) return;
  if (!isSameOrigin(req.headers, publicOrigin)) {
    throw httpError('cross_origin', 'Another site may not ask for this.');
  }
  if (!isOwnHost(req.headers.host, publicOrigin)) {
    const setting = 'Its operator sets PUBLIC_ORIGIN to the address that visitors use.';
    throw httpError('wrong_host', `This server does not know this name of a host. ${setting}`);
  }
}

/**
 * Whether the request comes from our page, or from no page. Sec-Fetch-Site decides if the browser sends it, since a page
 * cannot forge it; else the Origin header, which browsers send with every write.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  const origin = originOf(headers.origin);
  if (origin === undefined || origin === publicOrigin) return origin !== undefined;
  // This process speaks http: pages with https are those of PUBLIC_ORIGIN.
  const host = headers.host?.toLowerCase();
  return origin === originOf(`http://${host}`) && hostOf(host) !== hostOf(originHost(publicOrigin));
}

/**
 * Whether the name is ours: that of PUBLIC_ORIGIN, a literal address, or one that no stranger can have, such as `localhost` or
 * a name without a dot. Any other may be a stranger's whose DNS server names our address, so that browsers take his pages
 * for ours.
 */
export function isOwnHost(header: string | undefined, publicOrigin: string): boolean {
  // No browser asks without one.
  if (header === undefined) return true;
  const host = hostOf(header);
  if (host === undefined) return false;
  if (host === hostOf(originHost(publicOrigin)) || isIP(host.replaceAll(/^\[|\]$/g, '')) > 0) return true;
  return !host.includes('.') || LOCAL_NAME.test(host);
}

/** Name or address of a Host header, without the port and without a dot at the end; undefined for anything else. */
function hostOf(header = ''): string | undefined {
  const [, host] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i.exec(header) ?? [];
  return host?.toLowerCase().replace(/\.$/, '');
}

function originHost(origin: string): string | undefined {
  return origin === '' ? undefined : new URL(origin).host;
}

/** A web origin as browsers write it; undefined for anything else, such as 'null'. */
function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.origin : undefined;
}
