import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './adminSession.ts';

/** Whether the admin is a moderator, to whom the server denies what owners decide. Sends no request. */
export function useIsModerator(): boolean {
  return useQuery({ ...adminSessionQuery, enabled: false }).data?.role === 'moderator';
}
