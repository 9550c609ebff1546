import { codeOf } from '../../support/codeOf.ts';
import { ADMIN_PASSWORD } from '../../support/realProduct.ts';
import { type Call, ID, open, readForAdmins } from './call.ts';

const ADMIN_NAME = { kind: 'line', atMost: 40 } as const;
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Accounts of admins, their sessions and invitations. */
export const accountsCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/admin/session',
    who: 'everybody',
    body: {
      password: { kind: 'password' },
      name: { ...ADMIN_NAME, optional: true },
      code: { kind: 'choice', optional: true },
    },
    status: 200,
    valid: () => ({ body: { password: ADMIN_PASSWORD } }),
  },
  open('/api/admin/sign-in'),
  {
    method: 'POST',
    path: '/api/admin/invitation',
    who: 'everybody',
    body: { token: { kind: 'choice' }, password: { kind: 'password' } },
    status: 200,
    valid: async ({ invited }) => ({
      body: { token: (await invited()).token, password: ADMIN_PASSWORD },
    }),
  },
  readForAdmins('/api/admin/account'),
  {
    method: 'PUT',
    path: '/api/admin/account/password',
    who: 'admins',
    body: { current: { kind: 'password' }, password: { kind: 'password' } },
    status: 200,
    valid: async ({ joined }) => ({
      cookie: await joined(),
      body: { current: ADMIN_PASSWORD, password: 'another password of the tests' },
    }),
  },
  {
    method: 'PUT',
    path: '/api/admin/account/second-factor',
    who: 'admins',
    body: {
      password: { kind: 'password' },
      secret: { kind: 'secret' },
      code: { kind: 'choice', optional: true },
      present: { kind: 'choice', optional: true },
    },
    status: 200,
    valid: async ({ joined }) => ({
      cookie: await joined(),
      body: { password: ADMIN_PASSWORD, secret: SECRET, code: codeOf(SECRET) },
    }),
  },
  {
    method: 'POST',
    path: '/api/admin/account/backup-codes',
    who: 'admins',
    body: { password: { kind: 'password' }, present: { kind: 'choice', optional: true } },
    status: 200,
    valid: async ({ coded }) => ({
      cookie: await coded(),
      body: { password: ADMIN_PASSWORD, present: codeOf(SECRET, Date.now() + 30_000) },
    }),
  },
  {
    method: 'DELETE',
    path: '/api/admin/sessions/{id}',
    who: 'admins',
    params: ID,
    status: 200,
    valid: async ({ joined, account }) => {
      const cookie = await joined();
      return { cookie, params: { id: (await account(cookie)).sessions[0]?.id ?? '' } };
    },
  },
  readForAdmins('/api/admin/admins'),
  {
    method: 'POST',
    path: '/api/admin/admins',
    who: 'admins',
    body: { name: ADMIN_NAME, role: { kind: 'choice' }, password: { kind: 'password', optional: true } },
    status: 201,
    valid: () => ({ body: { name: 'Somebody new', role: 'moderator' } }),
  },
  {
    method: 'PUT',
    path: '/api/admin/admins/{id}',
    who: 'admins',
    params: ID,
    body: { role: { kind: 'choice' }, password: { kind: 'password', optional: true } },
    status: 200,
    valid: async ({ invited }) => ({
      params: { id: (await invited()).id },
      body: { role: 'owner', password: ADMIN_PASSWORD },
    }),
  },
  {
    method: 'DELETE',
    path: '/api/admin/admins/{id}',
    who: 'admins',
    params: ID,
    status: 200,
    valid: async ({ invited }) => ({ params: { id: (await invited()).id } }),
  },
  {
    method: 'POST',
    path: '/api/admin/admins/{id}/invitation',
    who: 'admins',
    params: ID,
    status: 200,
    valid: async ({ invited }) => ({ params: { id: (await invited()).id } }),
  },
  readForAdmins('/api/admin/session'),
  {
    method: 'DELETE',
    path: '/api/admin/session',
    who: 'admins',
    status: 200,
    valid: async ({ signIn }) => ({ cookie: await signIn() }),
  },
];
