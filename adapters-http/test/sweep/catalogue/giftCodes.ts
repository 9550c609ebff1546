import { type Call, type Field, ID, SESSION_FIELD, me, ofSession, open } from './call.ts';

export const GIFT_CODE = {
  gameName: 'Sample Game',
  registrationUrl: 'https://example.com/register?i=1',
  giftCode: 'A1B2C3',
  isActive: true,
};

const giftCodeFields: Readonly<Record<string, Field>> = {
  gameName: { kind: 'line', atMost: 100 },
  registrationUrl: { kind: 'url' },
  giftCode: { kind: 'line', atMost: 200 },
  isActive: { kind: 'switch', optional: true },
  translations: { kind: 'translations', optional: true },
  showFrom: { kind: 'time', optional: true },
  showUntil: { kind: 'time', optional: true },
};

/** Gift codes. */
export const giftCodesCalls: readonly Call[] = [
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
];
