import type { IncomingMessage } from 'node:http';
import type { Request, ResponseToolkit } from '@hapi/hapi';
import { requestCookie } from './requestCookie.ts';
import type { VisitorCipher } from './createVisitorCipher.ts';

/** The cookie with a visitor's encrypted id. */
export const VISITOR_COOKIE = 'bigsmall-visitor';

declare module '@hapi/hapi' {
  interface PluginProperties {
    /** Set by the plugin `visitors`. */
    visitors: { readonly visitorCipher: VisitorCipher };
  }
}

/** The ids of requests in flight: limits, claims and routes each ask for it. */
const read = new WeakMap<IncomingMessage, string | undefined>();

/**
 * The id that the server gave this browser; undefined without one, or if it was changed. Unlike the session id that a
 * page sends, it cannot be forged.
 */
export function readVisitorId(request: Pick<Request, 'raw' | 'server'>): string | undefined {
  const { req } = request.raw;
  if (req.headers.cookie === undefined) return undefined;
  if (!read.has(req)) read.set(req, decryptCookie(request));
  return read.get(req);
}

function decryptCookie(request: Pick<Request, 'raw' | 'server'>): string | undefined {
  const encrypted = requestCookie(request, VISITOR_COOKIE);
  return encrypted === undefined
    ? undefined
    : request.server.plugins.visitors.visitorCipher.decrypt(encrypted);
}

/** Replaces the browser's id by another one, or by none. */
export function replaceVisitorId(
  request: Pick<Request, 'server'>,
  h: Pick<ResponseToolkit, 'state' | 'unstate'>,
  id: string | null,
): void {
  if (id === null) h.unstate(VISITOR_COOKIE);
  else h.state(VISITOR_COOKIE, request.server.plugins.visitors.visitorCipher.encrypt(id));
}

/** The browser's id; one without gets a new one, for a year. */
export function giveVisitorId(
  request: Pick<Request, 'raw' | 'server'>,
  h: Pick<ResponseToolkit, 'state'>,
  newId: () => string,
): string {
  const known = readVisitorId(request);
  if (known !== undefined) return known;
  const id = newId();
  h.state(VISITOR_COOKIE, request.server.plugins.visitors.visitorCipher.encrypt(id));
  return id;
}
