import type { ServerRoute } from '@hapi/hapi';
import { findInvited } from '@bigsmall/domain/people';
import Joi from 'joi';
import { hashOfToken } from '../createAdminCookie.ts';
import { newSession } from '../newSession.ts';
import type { AdminJoin, AdminSession } from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { body, field } from '../../platform/routes/validation.ts';
import { newPasswordField } from './adminFields.ts';
import { adminSession } from './session.ts';
import type { AdminRouteOptions } from '../options.ts';

const payload = body<AdminJoin>({
  token: field(
    Joi.string()
      .pattern(/^[\w-]{43}$/)
      .required(),
    'token',
    'the 43 characters of an invitation',
  ),
  password: newPasswordField,
});

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
  const route: ServerRoute<{ Payload: AdminJoin }> = {
    method: 'POST',
    path: '/api/admin/invitation',
    options: {
      validate: { payload },
      response: { status: { 200: adminSession } },
      cache: { otherwise: 'no-store' },
      plugins: { perMinute: { address: 10 } },
    },
    async handler(request, h) {
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
    },
  };
  return route;
}

function ended() {
  return httpError(
    'invitation_ended',
    'This invitation was used or has ended. Ask an owner for another one.',
  );
}
