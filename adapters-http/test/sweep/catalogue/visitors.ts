import { OPEN_PERIOD } from '../../support/realProduct.ts';
import { type Call, SESSION_FIELD, me, ofSession, open } from './call.ts';

/** What a visitor sends and reads of its own: predictions, presence, brakes, data and recovery. */
export const visitorsCalls: readonly Call[] = [
  open('/api/predictions/stats'),
  open('/api/users/active/count'),
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
];
