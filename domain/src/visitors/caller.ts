import type { SessionId } from './ids.ts';

/** A person as the server knows one: the page's session and, if the browser has a cookie, the server's own id of it. */
export type Caller = { readonly sessionId: SessionId; readonly visitorId?: string | undefined };
