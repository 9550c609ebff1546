import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../api/apiOf.ts';
import { activeCountQuery } from '../../../api/queries.ts';
import { quietly } from '../../../api/quietly.ts';
import { useLater } from '../../../shared/browser/useLater.ts';

/** How many visitors are here, this one included; undefined while unknown. */
export function useActiveCount(sessionId: string) {
  const api = useApi();
  // What no part waits for is asked in a task of its own, after the page was taken over.
  const later = useLater();
  const active = useQuery({ ...activeCountQuery, enabled: later });
  // Later on an open live stream says as much.
  useEffect(() => {
    if (later) void quietly('active ping', api.pingActive({ sessionId }));
  }, [api, sessionId, later]);
  return active.data?.count;
}
