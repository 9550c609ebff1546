import type { ActivePing } from '@bigsmall/adapters-http/contract';
import { quietly } from './quietly.ts';
import { request } from './request.ts';

/** Says that this session is there. Never rejects. */
export async function postActive(sessionId: string): Promise<void> {
  const body: ActivePing = { sessionId };
  await quietly('active ping', request('/api/users/active', { method: 'POST', body }));
}
