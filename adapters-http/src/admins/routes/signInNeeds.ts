import type { ServerRoute } from '@hapi/hapi';
import { asksName } from '@bigsmall/domain/people';
import Joi from 'joi';
import type { SignInNeeds } from '../wire.ts';
import { shape } from '../../platform/routes/schemas.ts';
import type { AdminRouteOptions } from '../options.ts';

const needs = shape<SignInNeeds>({ name: Joi.boolean() });

/** What the form of a sign-in asks for. It says of the accounts only whether there is more than one. */
export function signInNeedsRoute({ listAdmins }: Pick<AdminRouteOptions, 'listAdmins'>): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/sign-in',
    options: { response: { status: { 200: needs } }, cache: { otherwise: 'no-store' } },
    handler: async () => ({ name: asksName(await listAdmins()) }) satisfies SignInNeeds,
  };
}
