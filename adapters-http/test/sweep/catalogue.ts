import { codeOf } from '../support/codeOf.ts';
import { ADMIN_PASSWORD, NEWEST_PERIOD, OPEN_PERIOD } from '../support/realProduct.ts';
import type { World } from './world.ts';

/** What a field, a part of the address or of the query may hold. */
export type Kind =
  | 'sessionId'
  | 'rowId'
  | 'imageName'
  | 'path'
  | 'period'
  | 'choice'
  | 'percent'
  | 'nonce'
  | 'version'
  | 'most'
  | 'dayLimit'
  | 'recoveryCode'
  | 'switch'
  | 'line'
  | 'markdown'
  | 'url'
  | 'password'
  | 'secret'
  | 'ignoredText'
  | 'limit';

export type Field = { readonly kind: Kind; readonly optional?: true; readonly atMost?: number };

/** What a request brings beside its method and path. */
export type Valid = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Buffer;
  readonly cookie?: string;
};

/** A call of the server: its method and path as in the server's own table, what it takes, and a request that it takes. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Tells entries apart that have method and path in common. */
  readonly variant?: string;
  /** `mixed`: everybody, and admins are told more. */
  readonly who: 'everybody' | 'admins' | 'mixed';
  readonly params?: Readonly<Record<string, Kind>>;
  readonly headers?: Readonly<Record<string, Kind>>;
  /** Of calls that know no query, undefined: they do not look at one. */
  readonly query?: Readonly<Record<string, Kind>>;
  readonly body?: Readonly<Record<string, Field>>;
  /** The code by which faulty fields are rejected. */
  readonly faulty?: 'invalid_gift_code' | 'invalid_banner';
  /** The field of the form in which a file comes. */
  readonly file?: 'screenshot' | 'icon';
  readonly status: 200 | 201 | 404;
  readonly valid: (world: World) => Valid | Promise<Valid>;
};

const ID = { id: 'rowId' } as const;
const SESSION = { sessionId: 'sessionId' } as const;
const SESSION_FIELD = { kind: 'sessionId' } as const;

export const GIFT_CODE = {
  gameName: 'Sample Game',
  registrationUrl: 'https://example.com/register?i=1',
  giftCode: 'A1B2C3',
  isActive: true,
};
export const BANNER = { title: 'A title', content: 'Some **text**.', isActive: true };

const giftCodeFields: Readonly<Record<string, Field>> = {
  gameName: { kind: 'line', atMost: 100 },
  registrationUrl: { kind: 'url' },
  giftCode: { kind: 'line', atMost: 200 },
  isActive: { kind: 'switch', optional: true },
};
const bannerFields: Readonly<Record<string, Field>> = {
  title: { kind: 'line', atMost: 200 },
  content: { kind: 'markdown', atMost: 5000 },
  isActive: { kind: 'switch', optional: true },
};

const AUDIT_FILTER = { action: 'choice', actor: 'line', from: 'rowId', to: 'rowId', text: 'line' } as const;
const ADMIN_NAME = { kind: 'line', atMost: 40 } as const;
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const nothing = () => ({});
const me = { sessionId: 'visitor-1' };

/** A read of what concerns one session: the header names it, or, as specified, the address. */
function ofSession(path: string): readonly Call[] {
  return [
    {
      ...open(path),
      headers: { 'x-session-id': 'sessionId' },
      valid: () => ({ headers: { 'x-session-id': me.sessionId } }),
    },
    { ...open(`${path}/{sessionId}`), params: SESSION, valid: () => ({ params: me }) },
  ];
}

/** A read that everybody may ask for and that takes nothing. */
function open(path: string): Call {
  return { method: 'GET', path, who: 'everybody', status: 200, valid: nothing };
}

function readForAdmins(path: string): Call {
  return { method: 'GET', path, who: 'admins', status: 200, valid: nothing };
}

/** Every call there is. */
export const CATALOGUE: readonly Call[] = [
  open('/api/health'),
  open('/api/ready'),
  open('/api/openapi.json'),
  open('/api/config'),
  open('/api/game/results'),
  {
    ...open('/api/live'),
    query: { once: 'choice' },
    valid: () => ({ query: { once: 'true' } }),
  },
  open('/api/game/track-record'),
  {
    ...open('/api/game/day/{hour}'),
    params: { hour: 'rowId' },
    valid: () => ({ params: { hour: '2026092611' } }),
  },
  open('/api/game/fairness'),
  {
    ...open('/api/game/beacon/{day}'),
    params: { day: 'rowId' },
    valid: () => ({ params: { day: '20260926' } }),
  },
  open('/api/log/checkpoint'),
  open('/api/log/key'),
  open('/api/log/witnesses'),
  {
    ...open('/api/log/tile/{path*}'),
    params: { path: 'path' },
    valid: () => ({ params: { path: 'entries/000.p/1' } }),
  },
  {
    ...open('/api/log/rows/{period}'),
    params: { period: 'imageName' },
    valid: () => ({ params: { period: NEWEST_PERIOD } }),
  },
  {
    ...open('/api/log/before/{page}'),
    params: { page: 'imageName' },
    valid: () => ({ params: { page: '0' } }),
  },
  {
    ...open('/api/log/receipt/{predictionId}'),
    params: { predictionId: 'imageName' },
    // The feed of these tests draws nothing new.
    status: 404,
    valid: () => ({ params: { predictionId: 'unknown' } }),
  },
  open('/api/leaderboard'),
  open('/api/leaderboard/weekly'),
  open('/api/leaderboard/luck'),
  open('/api/rewards/weekly'),
  open('/api/predictions/stats'),
  open('/api/users/active/count'),
  open('/api/screenshots/approved'),
  open('/api/screenshots/mine'),
  readForAdmins('/metrics'),
  { ...open('/{path*}'), params: { path: 'path' }, valid: () => ({ params: { path: '' } }) },
  {
    ...open('/assets/{path*}'),
    params: { path: 'path' },
    valid: () => ({ params: { path: 'app-1a2b.js' } }),
  },
  ...ofSession('/api/leaderboard/user'),
  {
    ...open('/api/predictions/course'),
    headers: { 'x-session-id': 'sessionId' },
    valid: () => ({ headers: { 'x-session-id': me.sessionId } }),
  },
  {
    method: 'POST',
    path: '/api/predictions',
    who: 'everybody',
    body: {
      sessionId: SESSION_FIELD,
      periodNumber: { kind: 'period' },
      prediction: { kind: 'choice' },
      source: { kind: 'choice', optional: true },
      confidence: { kind: 'percent', optional: true },
      nonce: { kind: 'nonce', optional: true },
    },
    status: 201,
    valid: () => ({
      body: { ...me, periodNumber: OPEN_PERIOD, prediction: 'BIG', source: 'ai', confidence: 61.5 },
    }),
  },
  {
    method: 'POST',
    path: '/api/users/active',
    who: 'everybody',
    body: { sessionId: SESSION_FIELD },
    status: 200,
    valid: () => ({ body: me }),
  },
  {
    ...open('/api/users/brakes'),
    headers: { 'x-session-id': 'sessionId' },
    valid: () => ({ headers: { 'x-session-id': me.sessionId } }),
  },
  {
    ...open('/api/users/data'),
    headers: { 'x-session-id': 'sessionId' },
    query: { after: 'period' },
    valid: () => ({ headers: { 'x-session-id': me.sessionId }, query: { after: '20241201001' } }),
  },
  {
    method: 'DELETE',
    path: '/api/users/data',
    who: 'everybody',
    headers: { 'x-session-id': 'sessionId' },
    status: 200,
    valid: () => ({ headers: { 'x-session-id': 'forgotten-1' } }),
  },
  {
    method: 'PUT',
    path: '/api/users/brakes',
    who: 'everybody',
    body: {
      sessionId: SESSION_FIELD,
      losses: { kind: 'dayLimit', optional: true },
      rounds: { kind: 'dayLimit', optional: true },
      minutes: { kind: 'dayLimit', optional: true },
      coolOff: { kind: 'choice', optional: true },
    },
    status: 200,
    valid: () => ({ body: { sessionId: 'careful-1', losses: 5, rounds: 60, minutes: 90, coolOff: 'hour' } }),
  },
  {
    method: 'POST',
    path: '/api/users/recovery',
    who: 'everybody',
    body: { sessionId: SESSION_FIELD },
    status: 201,
    valid: () => ({ body: { sessionId: 'moving-1' } }),
  },
  {
    method: 'POST',
    path: '/api/users/recovery/use',
    who: 'everybody',
    body: { sessionId: SESSION_FIELD, code: { kind: 'recoveryCode' } },
    status: 200,
    valid: async ({ recoveryCode }) => ({ body: { ...me, code: await recoveryCode() } }),
  },
  {
    method: 'POST',
    path: '/api/screenshots/upload',
    who: 'everybody',
    file: 'screenshot',
    status: 201,
    valid: async ({ picture }) => ({ file: await picture() }),
  },
  {
    method: 'DELETE',
    path: '/api/screenshots/mine/{id}',
    who: 'everybody',
    params: ID,
    status: 200,
    async valid({ ownScreenshot }) {
      const { id, cookie } = await ownScreenshot();
      return { params: { id }, cookie };
    },
  },
  {
    ...open('/api/images/{name}'),
    who: 'mixed',
    params: { name: 'imageName' },
    valid: async ({ approvedImage }) => ({ params: { name: await approvedImage() } }),
  },
  { ...open('/api/gift-codes'), who: 'mixed' },
  ...ofSession('/api/gift-codes/notification/status'),
  {
    method: 'POST',
    path: '/api/gift-codes/notification/seen',
    who: 'everybody',
    body: { sessionId: SESSION_FIELD },
    status: 200,
    valid: () => ({ body: me }),
  },
  {
    method: 'POST',
    path: '/api/gift-codes',
    who: 'admins',
    body: giftCodeFields,
    faulty: 'invalid_gift_code',
    status: 201,
    valid: () => ({ body: GIFT_CODE }),
  },
  {
    method: 'PUT',
    path: '/api/gift-codes/{id}',
    who: 'admins',
    params: ID,
    body: giftCodeFields,
    faulty: 'invalid_gift_code',
    status: 200,
    valid: async ({ giftCode }) => ({
      params: { id: await giftCode() },
      body: { ...GIFT_CODE, isActive: false },
    }),
  },
  {
    method: 'DELETE',
    path: '/api/gift-codes/{id}',
    who: 'admins',
    params: ID,
    status: 200,
    valid: async ({ giftCode }) => ({ params: { id: await giftCode() } }),
  },
  {
    method: 'POST',
    path: '/api/gift-codes/{id}/restore',
    who: 'admins',
    params: ID,
    status: 200,
    valid: async ({ deletedGiftCode }) => ({ params: { id: await deletedGiftCode() } }),
  },
  {
    method: 'POST',
    path: '/api/gift-codes/{id}/icon',
    who: 'admins',
    params: ID,
    file: 'icon',
    status: 200,
    valid: async ({ giftCode, picture }) => ({ params: { id: await giftCode() }, file: await picture() }),
  },
  {
    method: 'GET',
    path: '/api/banner-ads',
    who: 'mixed',
    query: { activeOnly: 'choice' },
    status: 200,
    valid: () => ({ query: { activeOnly: 'true' } }),
  },
  {
    method: 'GET',
    path: '/api/banner-ads',
    variant: 'with those that are off',
    who: 'admins',
    query: { activeOnly: 'choice' },
    status: 200,
    valid: () => ({ query: { activeOnly: 'false' } }),
  },
  ...ofSession('/api/banner-ads/active'),
  {
    method: 'POST',
    path: '/api/banner-ads/{id}/viewed',
    who: 'everybody',
    params: ID,
    body: { sessionId: SESSION_FIELD, contentVersion: { kind: 'version', optional: true } },
    status: 200,
    valid: async ({ banner }) => ({ params: { id: await banner() }, body: { ...me, contentVersion: 1 } }),
  },
  {
    method: 'POST',
    path: '/api/banner-ads',
    who: 'admins',
    body: bannerFields,
    faulty: 'invalid_banner',
    status: 201,
    valid: () => ({ body: BANNER }),
  },
  {
    method: 'PUT',
    path: '/api/banner-ads/{id}',
    who: 'admins',
    params: ID,
    body: bannerFields,
    faulty: 'invalid_banner',
    status: 200,
    valid: async ({ banner }) => ({ params: { id: await banner() }, body: { ...BANNER, title: 'Another' } }),
  },
  {
    method: 'PUT',
    path: '/api/banner-ads/{id}',
    variant: 'its switch alone',
    who: 'admins',
    params: ID,
    body: { isActive: { kind: 'switch' } },
    faulty: 'invalid_banner',
    status: 200,
    valid: async ({ banner }) => ({ params: { id: await banner() }, body: { isActive: false } }),
  },
  {
    method: 'DELETE',
    path: '/api/banner-ads/{id}',
    who: 'admins',
    params: ID,
    status: 200,
    valid: async ({ banner }) => ({ params: { id: await banner() } }),
  },
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
  readForAdmins('/api/admin/summary'),
  readForAdmins('/api/admin/figures'),
  {
    method: 'POST',
    path: '/api/admin/objects/claim',
    who: 'admins',
    status: 200,
    valid: () => ({}),
  },
  {
    method: 'POST',
    path: '/api/admin/objects/sweep',
    who: 'admins',
    body: { most: { kind: 'most' } },
    status: 200,
    valid: () => ({ body: { most: 1 } }),
  },
  readForAdmins('/api/admin/quarantine'),
  {
    method: 'POST',
    path: '/api/admin/quarantine/{id}',
    who: 'admins',
    params: ID,
    body: { verdict: { kind: 'choice' } },
    status: 200,
    valid: ({ doubted }) => ({ params: { id: doubted() }, body: { verdict: 'drop' } }),
  },
  {
    ...readForAdmins('/api/admin/audit'),
    query: { limit: 'limit', before: 'rowId', ...AUDIT_FILTER },
    valid: () => ({ query: { limit: '5' } }),
  },
  {
    ...readForAdmins('/api/admin/audit/export'),
    query: { format: 'choice', ...AUDIT_FILTER },
    valid: () => ({ query: { format: 'csv' } }),
  },
  {
    ...readForAdmins('/api/admin/screenshots'),
    query: { status: 'choice' },
    valid: () => ({ query: { status: 'pending' } }),
  },
  {
    method: 'PATCH',
    path: '/api/admin/screenshots/{id}',
    who: 'admins',
    params: ID,
    body: {
      status: { kind: 'choice' },
      reviewedBy: { kind: 'ignoredText', optional: true, atMost: 200 },
      version: { kind: 'version', optional: true },
    },
    status: 200,
    valid: async ({ pendingScreenshot }) => ({
      params: { id: await pendingScreenshot() },
      body: { status: 'approved', reviewedBy: 'Admin', version: 1 },
    }),
  },
];

export function nameOf({ method, path, variant }: Call): string {
  return `${method} ${path}${variant === undefined ? '' : ` (${variant})`}`;
}
