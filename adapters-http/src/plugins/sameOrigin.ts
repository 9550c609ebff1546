import type { IncomingHttpHeaders } from 'node:http';
import type { Plugin } from '@hapi/hapi';
import { httpError } from '../responses/httpError.ts';

const SAFE_METHODS: readonly string[] = ['get', 'head', 'options'];

export type SameOriginOptions = {
  /** The origin by which visitors come, empty if it is not known. */
  readonly publicOrigin: string;
};

/** Refuses every change that a page of another origin asks for, before anything of it is read. */
export const sameOrigin: Plugin<SameOriginOptions> = {
  name: 'same-origin',
  register(server, { publicOrigin }) {
    server.ext('onPreAuth', ({ method, raw }, h) => {
      if (SAFE_METHODS.includes(method) || isSameOrigin(raw.req.headers, publicOrigin)) return h.continue;
      throw httpError('cross_origin', 'Another site may not ask for this.');
    });
  },
};

/**
 * Whether a page of ours asks, or no page at all. A browser that says how page and address stand to each other is
 * believed, and a page cannot forge it; one that does not, names the page's origin with whatever is not a plain read.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  const host = hostOf(headers.origin);
  return host !== undefined && (host === headers.host?.toLowerCase() || host === hostOf(publicOrigin));
}

/** Host and port of a web origin; of anything else, as 'null', undefined. */
function hostOf(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.host : undefined;
}
