import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from '@hapi/hapi';
import { httpError } from './errors.ts';

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

declare module '@hapi/hapi' {
  interface PluginProperties {
    /** For an answer that its route writes itself. */
    'security-headers': { readonly headers: Readonly<Record<string, string>> };
  }
}

type SecurityHeadersOptions = {
  /** Whether visitors use https. */
  readonly https: boolean;
  /** Whether browsers themselves read the feed at this address. */
  readonly gameFeedDirect: boolean;
  readonly gameFeedUrl: string;
  /** With an id the page loads Google's tag. */
  readonly analyticsId: string;
};

/** The origins of Google's tag. */
const TAG = 'https://www.googletagmanager.com';
const TAG_REPORTS = [TAG, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The page runs its own files only: no inline script or style, no framing, no other origin unless configured. */
export function securityHeadersOf({
  https,
  gameFeedDirect,
  gameFeedUrl,
  analyticsId,
}: SecurityHeadersOptions): Readonly<Record<string, string>> {
  const [tag, reports] = analyticsId === '' ? [[], []] : [[TAG], TAG_REPORTS];
  const feed = gameFeedDirect ? [new URL(gameFeedUrl).origin] : [];
  return {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...tag].join(' '),
      "style-src 'self'",
      ["img-src 'self' blob: data:", ...reports].join(' '),
      "font-src 'self'",
      ["connect-src 'self'", ...feed, ...reports].join(' '),
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
