/** Body of `POST /api/users/active`: this session is active. */
export type ActivePing = { readonly sessionId: string };

/** The answer of calls without data. */
export type Done = { readonly ok: true };

/** `GET /api/users/active/count`: distinct sessions with a ping within the last 90 s. */
export type ActiveCount = { readonly count: number };
