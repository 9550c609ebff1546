import { type Call, ID, readForAdmins } from './call.ts';

const TRAIL_FILTER = { action: 'choice', actor: 'line', from: 'rowId', to: 'rowId', text: 'line' } as const;

/** What admins read and decide beside their accounts. */
export const adminCalls: readonly Call[] = [
  readForAdmins('/metrics'),
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
  readForAdmins('/api/admin/reviews'),
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
    query: { limit: 'limit', before: 'rowId', ...TRAIL_FILTER },
    valid: () => ({ query: { limit: '5' } }),
  },
  {
    ...readForAdmins('/api/admin/audit/export'),
    query: { format: 'choice', ...TRAIL_FILTER },
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
      reason: { kind: 'choice', optional: true },
    },
    status: 200,
    valid: async ({ pendingScreenshot }) => ({
      params: { id: await pendingScreenshot() },
      body: { status: 'rejected', reviewedBy: 'Admin', version: 1, reason: 'unclear' },
    }),
  },
  {
    method: 'PUT',
    path: '/api/admin/screenshots/{id}/note',
    who: 'admins',
    params: ID,
    body: { text: { kind: 'ignoredText', atMost: 200 } },
    status: 200,
    valid: async ({ pendingScreenshot }) => ({
      params: { id: await pendingScreenshot() },
      body: { text: 'Whose win is it?' },
    }),
  },
];
