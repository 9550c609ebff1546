import { route } from '../../platform/routes/route.ts';
import { findInvited } from '@bigsmall/domain/people';
import { hashOfToken, newSession } from '../createAdminCookie.ts';
import { adminJoin, adminSession, type AdminSession } from '../accountWire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import type { AdminRouteOptions } from '../options.ts';

/** Accepts an invitation, once: the caller chooses a password and is signed in. */
export function joinRoute({
  listAdmins,
  joinAsAdmin,
  hashPassword,
  trustProxy,
  cookie,
  now,
  newId,
}: AdminRouteOptions) {
  return route({
    method: 'POST',
    path: '/api/admin/invitation',
    payload: adminJoin,
    answer: adminSession,
    caching: 'no-store',
    plugins: { perMinute: { address: 10 } },
  })(async (request, h) => {
    const invitationHash = hashOfToken(request.payload.token);
    // Before the hash of the password, which is expensive.
    if (findInvited(await listAdmins(), invitationHash, now()) === undefined) throw ended();
    const password = await hashPassword(request.payload.password);
    const { token, start } = newSession(request, cookie, trustProxy);
    const context = { id: newId(), at: now() };
    const joined = await joinAsAdmin({ ...start, invitationHash, password, context });
    if (!joined.ok) throw ended();
    h.state(cookie.name, token);
    return joined.value satisfies AdminSession;
  });
}

function ended() {
  return httpError(
    'invitation_ended',
    'This invitation was used or has ended. Ask an owner for another one.',
  );
}
