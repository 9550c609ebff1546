import { queryOptions } from '@tanstack/react-query';
import { visitorApiOf } from './visitorApiOf.ts';

/** What this session and this browser set to stop themselves. */
export function brakesQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['users', 'brakes', sessionId],
    queryFn: ({ client, signal }) => visitorApiOf(client).readBrakes(sessionId, signal),
  });
}
