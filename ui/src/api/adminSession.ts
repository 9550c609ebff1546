import type { AdminSession, AdminSignIn } from '@bigsmall/adapters-http/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson, request, statusOf } from './request.ts';

export type { AdminSession };

/** Who is signed in as an admin; null when nobody is. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin', 'session'],
  async queryFn({ signal }): Promise<AdminSession | null> {
    try {
      return await getJson<AdminSession>('/api/admin/session', { signal });
    } catch (error) {
      if (statusOf(error) === 401) return null;
      throw error;
    }
  },
});

/** Rejects with an HttpError: 401 for a wrong password, 429 after too many of them. */
export async function signIn(password: string): Promise<AdminSession> {
  const body: AdminSignIn = { password };
  const response = await request('/api/admin/session', { method: 'POST', body });
  return (await response.json()) as AdminSession;
}

export async function signOut(): Promise<void> {
  await request('/api/admin/session', { method: 'DELETE' });
}
