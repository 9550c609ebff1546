import type { Plugin } from '@hapi/hapi';
import { SAFE_VISITOR_COOKIE, VISITOR_COOKIE } from './visitorCookie.ts';
import { createTextCipher } from '../platform/secrets/createTextCipher.ts';

const YEAR = 365 * 24 * 60 * 60_000;

export type VisitorsOptions = {
  /** Encrypts visitors' ids; the same for all servers of a database. */
  readonly cookieSecret: string | Buffer;
  /** Whether visitors use https. */
  readonly https: boolean;
  readonly now: () => number;
};

/** Lets routes read and set the visitor cookie: see visitorCookie.ts. */
export const visitors: Plugin<VisitorsOptions> = {
  name: 'visitors',
  register(server, { cookieSecret, https, now }) {
    for (const name of [VISITOR_COOKIE, SAFE_VISITOR_COOKIE]) {
      server.state(name, {
        ttl: YEAR,
        path: '/',
        isHttpOnly: true,
        isSameSite: 'Lax',
        isSecure: https,
        encoding: 'none',
      });
    }
    const [name, cipher, oldCipher] = https
      ? [
          SAFE_VISITOR_COOKIE,
          createTextCipher(cookieSecret, 'visitor, safe name'),
          createTextCipher(cookieSecret, 'visitor'),
        ]
      : [VISITOR_COOKIE, createTextCipher(cookieSecret, 'visitor'), undefined];
    server.expose('cookies', { name, cipher, oldCipher, now });
  },
};
