import { queryOptions } from '@tanstack/react-query';
import { BRAKES } from './brakesKey.ts';
import { visitorApiOf } from './visitorApiOf.ts';

export type { LimitKind } from '@bigsmall/domain/people';

/** What this session and this browser set to stop themselves. */
export function brakesQuery(sessionId: string) {
  return queryOptions({
    queryKey: [...BRAKES, sessionId],
    queryFn: ({ client, signal }) => visitorApiOf(client).readBrakes(sessionId, signal),
  });
}
