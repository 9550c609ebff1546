import type { Caller } from '../caller.ts';

/** The keys of a person's brakes: a visitor who clears the page's storage is still known by the other one. */
export function brakeKeys({ sessionId, visitorId }: Caller): readonly string[] {
  return [`session ${sessionId}`, ...(visitorId === undefined ? [] : [`visitor ${visitorId}`])];
}
