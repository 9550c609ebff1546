import type { Plugin } from '@hapi/hapi';
import { refusal } from '../respond.ts';

declare module '@hapi/hapi' {
  interface UserCredentials {
    /** Who is signed in, as the audit log names them. */
    readonly name: string;
  }
}

/** The cookie that holds an admin session's token. */
export const ADMIN_COOKIE = 'bigsmall-admin';

export type AdminAuthOptions = {
  /** Who holds this token, undefined if it is of no session that is still good. */
  readonly readAdmin: (input: {
    readonly token: string;
    readonly now: number;
  }) => Promise<{ readonly name: string } | undefined>;
  readonly now: () => number;
};

/**
 * The strategy `admin`: a route that names it answers 401 to everybody else. A route that only wants to know takes it
 * in mode `try` and looks at `request.auth.isAuthenticated`.
 */
export const adminAuth: Plugin<AdminAuthOptions> = {
  name: 'admin-auth',
  register(server, { readAdmin, now }) {
    server.auth.scheme('admin-session', () => ({
      async authenticate(request, h) {
        const token: unknown = request.state[ADMIN_COOKIE];
        const admin = typeof token === 'string' ? await readAdmin({ token, now: now() }) : undefined;
        if (admin === undefined) throw refusal('unauthorized', 'Please sign in as an admin.');
        return h.authenticated({ credentials: { user: admin } });
      },
    }));
    server.auth.strategy('admin', 'admin-session');
  },
};
