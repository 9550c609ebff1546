import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { ActivePing, ActivePingTaken } from '../../contract/index.ts';
import type { PresenceWindow } from '../../presence/createPresenceWindow.ts';
import { body, sessionId } from '../validation.ts';

const payload = body<ActivePing>({ sessionId });
const answer = Joi.object<ActivePingTaken>({ ok: true }).options({ presence: 'required' });

export type PingDeps = { readonly presence: PresenceWindow };

/** A session is there. Answered before it is written: a lost ping is made up for by the next one. */
export function pingRoute({ presence }: PingDeps) {
  const route: ServerRoute<{ Payload: ActivePing }> = {
    method: 'POST',
    path: '/api/users/active',
    options: {
      validate: { payload },
      response: { status: { 200: answer } },
      // A page sends two a minute; several can share a session, and many visitors an address.
      plugins: { perMinute: { session: 12, address: 600 } },
    },
    handler({ payload: pinged }): ActivePingTaken {
      presence.ping(pinged.sessionId);
      return { ok: true };
    },
  };
  return route;
}
