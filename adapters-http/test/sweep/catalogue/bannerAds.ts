import { type Call, type Field, ID, SESSION_FIELD, me, ofSession } from './call.ts';

export const BANNER = { title: 'A title', content: 'Some **text**.', isActive: true };

const bannerFields: Readonly<Record<string, Field>> = {
  title: { kind: 'line', atMost: 200 },
  content: { kind: 'markdown', atMost: 5000 },
  isActive: { kind: 'switch', optional: true },
  translations: { kind: 'translations', optional: true },
  showFrom: { kind: 'time', optional: true },
  showUntil: { kind: 'time', optional: true },
};

/** Banner ads. */
export const bannerAdsCalls: readonly Call[] = [
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
    path: '/api/banner-ads/order',
    who: 'admins',
    body: { ids: { kind: 'rowIds' } },
    status: 200,
    valid: async ({ banner }) => ({ body: { ids: [await banner()] } }),
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
    path: '/api/banner-ads/{id}/restore',
    who: 'admins',
    params: ID,
    status: 200,
    valid: async ({ deletedBanner }) => ({ params: { id: await deletedBanner() } }),
  },
];
