import type { Request, ResponseToolkit } from '@hapi/hapi';
import { requestCookie } from './requestCookie.ts';
import type { VisitorCipher } from './createVisitorCipher.ts';

/** The cookie that holds a visitor's sealed id. */
export const VISITOR_COOKIE = 'bigsmall-visitor';

declare module '@hapi/hapi' {
  interface PluginProperties {
    /** Set by the plugin `visitors`. */
    visitors: { readonly visitorCipher: VisitorCipher };
  }
}

/**
 * Who asks, by the id that the server gave this browser; undefined if it has none, or one that was tampered with.
 * Unlike the session id that a page sends, nobody can claim another's.
 */
export function readVisitorId(request: Pick<Request, 'raw' | 'server'>): string | undefined {
  const sealed = requestCookie(request, VISITOR_COOKIE);
  return sealed === undefined ? undefined : request.server.plugins.visitors.visitorCipher.open(sealed);
}

/** Gives the browser the id, for a year, unless it has one already. */
export function giveVisitorId(
  request: Pick<Request, 'raw' | 'server'>,
  h: Pick<ResponseToolkit, 'state'>,
  newId: () => string,
): void {
  if (readVisitorId(request) !== undefined) return;
  h.state(VISITOR_COOKIE, request.server.plugins.visitors.visitorCipher.seal(newId()));
}
