import type { Plugin } from '@hapi/hapi';
import { VISITOR_COOKIE } from '../visitors/visitorCookie.ts';
import { createVisitorCipher } from '../visitors/createVisitorCipher.ts';

const YEAR = 365 * 24 * 60 * 60_000;

export type VisitorsOptions = {
  /** Encrypts visitors' ids; the same for all servers of a database. */
  readonly cookieSecret: string | Buffer;
  /** Whether visitors use https. */
  readonly https: boolean;
};

/** Lets routes read and set the visitor cookie: see visitorCookie.ts. */
export const visitors: Plugin<VisitorsOptions> = {
  name: 'visitors',
  register(server, { cookieSecret, https }) {
    server.state(VISITOR_COOKIE, {
      ttl: YEAR,
      path: '/',
      isHttpOnly: true,
      isSameSite: 'Lax',
      isSecure: https,
      encoding: 'none',
    });
    server.expose('visitorCipher', createVisitorCipher(cookieSecret));
  },
};
