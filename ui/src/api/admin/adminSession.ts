import type { AdminSession } from '@bigsmall/adapters-http/wire';
import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '../errors/errorOf.ts';
import { adminApiOf } from './adminApiOf.ts';

export type { AdminSession };

/** The admin who is signed in; null without one. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin', 'session'],
  async queryFn({ client, signal }): Promise<AdminSession | null> {
    try {
      return await adminApiOf(client).readSession(signal);
    } catch (error) {
      if (statusOf(error) === 401) return null;
      throw error;
    }
  },
});

/** What the form of a sign-in asks for. */
export const signInNeedsQuery = queryOptions({
  queryKey: ['admin', 'sign-in'],
  queryFn: ({ client, signal }) => adminApiOf(client).readSignInNeeds(signal),
  staleTime: 0,
});
