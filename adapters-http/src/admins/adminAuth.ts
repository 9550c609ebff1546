import { isBoom } from '@hapi/boom';
import type { Plugin, Request } from '@hapi/hapi';
import type { ReadAdmin } from '@bigsmall/domain/usecases';
import { createAdminCookie } from './createAdminCookie.ts';
import { httpError } from '../platform/responses/httpError.ts';

declare module '@hapi/hapi' {
  interface UserCredentials {
    readonly id: string;
    /** The admin's name in the trail. */
    readonly name: string;
  }
  interface AppCredentials {
    /** The latest end of the session (epoch ms). */
    readonly expiresAt: number;
  }
}

export type AdminAuthOptions = {
  readonly useCases: { readonly readAdmin: ReadAdmin };
  /** Whether visitors use https. */
  readonly https: boolean;
  readonly now: () => number;
};

/**
 * The strategy `admin`: a route with it answers 401 to other callers. A route for all callers uses it in mode `try` and
 * reads `request.auth.isAuthenticated`. Other routes do not read the cookie.
 */
export const adminAuth: Plugin<AdminAuthOptions> = {
  name: 'admin-auth',
  register(server, { useCases, https, now }) {
    const { tokenHash } = createAdminCookie(https);

    server.auth.scheme('admin-session', () => ({
      async authenticate(request, h) {
        const hash = tokenHash(request);
        const admin = hash && (await useCases.readAdmin({ tokenHash: hash, now: now() }));
        if (!admin) throw httpError('unauthorized', 'Please sign in as an admin.');
        const { expiresAt, ...user } = admin;
        return h.authenticated({ credentials: { user, app: { expiresAt } } });
      },
    }));
    server.auth.strategy('admin', 'admin-session');
  },
};

/** In mode `try` the framework treats every error as a caller who is not signed in, also an unavailable database. */
export function requireReadSession({ auth: { error } }: Request): void {
  if (isBoom(error) && error.isServer) throw error;
}
