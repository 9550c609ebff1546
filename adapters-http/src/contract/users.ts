/** Body of `POST /api/users/active`: this session is there. */
export type ActivePing = { readonly sessionId: string };

/** Answer of every call that has nothing more to say. */
export type Done = { readonly ok: true };

/** `GET /api/users/active/count`: distinct sessions with a ping within the last 90 s. */
export type ActiveCount = { readonly count: number };
