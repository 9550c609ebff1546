import type { LimitKind, OfKinds } from '@bigsmall/domain/people';

/** Body of `POST /api/users/active`: this session is active. */
export type ActivePing = { readonly sessionId: string };

/** `GET /api/users/active/count`: distinct sessions with a ping within the last 90 s. */
export type ActiveCount = { readonly count: number };

/**
 * `GET /api/users/data`: every stored row that names this session or this browser, by its table. Predictions come in
 * pages: `next` is what `after` says for the following one, null at the end.
 */
export type OwnData = {
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
  readonly next: string | null;
};

/** Body of `POST /api/users/recovery`: the session that another browser shall continue. */
export type SessionOffer = { readonly sessionId: string };

/** Its answer: a code in groups of four, which can be used once before `expiresAt`, epoch ms. */
export type OfferedSession = { readonly code: string; readonly expiresAt: number };

/** Body of `POST /api/users/recovery/use`: the code as typed, and the session that this browser has until now. */
export type SessionTaking = { readonly sessionId: string; readonly code: string };

/** Its answer: the session of the code. */
export type TakenSession = { readonly sessionId: string };

/** A limit, null for none; `looser` replaces it from that time on, epoch ms. */
export type BrakeLimit = {
  readonly most: number | null;
  readonly looser: { readonly most: number | null; readonly from: number } | null;
};

/** What a person set to stop oneself, and what of it is used on this IST day: `GET /api/users/brakes`. */
export type BrakesState = {
  readonly limits: OfKinds<BrakeLimit>;
  readonly used: OfKinds<number>;
  /** The limits that are used to 80% or more. */
  readonly near: readonly LimitKind[];
  /** What stops predictions now, and until when, epoch ms. */
  readonly stop: {
    readonly code: 'cooling_off' | 'own_limit_reached';
    readonly kind?: LimitKind;
    readonly until: number;
  } | null;
};

/** Body of `PUT /api/users/brakes`: a limit that is left out stays, null removes it. Looser limits hold after 24 hours. */
export type BrakesRequest = Partial<OfKinds<number | null>> & {
  readonly sessionId: string;
  readonly coolOff?: 'hour' | 'day' | 'week';
};
