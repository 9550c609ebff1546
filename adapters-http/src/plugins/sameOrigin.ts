import type { IncomingHttpHeaders } from 'node:http';
import type { Plugin } from '@hapi/hapi';
import { httpError } from '../responses/httpError.ts';
import { onEvery } from './onEvery.ts';

const SAFE_METHODS: readonly string[] = ['get', 'head', 'options'];

export type SameOriginOptions = {
  /** The origin that visitors use, empty if unknown. */
  readonly publicOrigin: string;
};

/** Rejects every write from a page of another origin, before its body is read. */
export const sameOrigin: Plugin<SameOriginOptions> = {
  name: 'same-origin',
  register(server, { publicOrigin }) {
    onEvery(server, 'onPreAuth', ({ method, raw }) => {
      if (SAFE_METHODS.includes(method) || isSameOrigin(raw.req.headers, publicOrigin)) return;
      throw httpError('cross_origin', 'Another site may not ask for this.');
    });
  },
};

/**
 * Whether the request comes from our page, or from no page. Sec-Fetch-Site decides if the browser sends it, since a page
 * cannot forge it; else the Origin header, which browsers send with every write.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  const host = hostOf(headers.origin);
  return host !== undefined && (host === headers.host?.toLowerCase() || host === hostOf(publicOrigin));
}

/** Host and port of a web origin; undefined for anything else, such as 'null'. */
function hostOf(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.host : undefined;
}
