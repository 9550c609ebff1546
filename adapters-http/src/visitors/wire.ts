import {
  COOL_OFFS,
  type CoolOff,
  LIMIT_KINDS,
  MOST_LIMIT,
  ofKinds,
  parseRecoveryCode,
} from '@bigsmall/domain/people';
import {
  anyText,
  body,
  byName,
  count,
  either,
  exactly,
  field,
  list,
  nullable,
  number,
  oneOf,
  optional,
  parsed,
  sessionId,
  shape,
  text,
  whole,
  type Wire,
} from '../platform/shapes.ts';

/** Body of `POST /api/users/active`: this session is active. */
export type ActivePing = Wire<typeof activePing>;
export const activePing = body({ sessionId });

/** `GET /api/users/active/count`: distinct sessions with a ping within the last 90 s. */
export type ActiveCount = Wire<typeof activeCount>;
export const activeCount = shape({ count });

/**
 * `GET /api/users/data`: every stored row that names this session or this browser, by its table. Predictions come in
 * pages: `next` is what `after` says for the following one, null at the end.
 */
export type OwnData = Wire<typeof ownData>;
export const ownData = shape({
  tables: byName(list(byName(either(anyText, number, exactly(null))))),
  next: nullable(text),
});

/** Body of `POST /api/users/recovery`: the session that another browser shall continue. */
export type SessionOffer = Wire<typeof sessionOffer>;
export const sessionOffer = body({ sessionId });

/** Its answer: a code in groups of four, which can be used once before `expiresAt`, epoch ms. */
export type OfferedSession = Wire<typeof offeredSession>;
export const offeredSession = shape({ code: text, expiresAt: count });

/** Body of `POST /api/users/recovery/use`: the code as typed, and the session that this browser has until now. */
export type SessionTaking = Wire<typeof sessionTaking>;
export const sessionTaking = body({
  sessionId,
  code: field(
    parsed(text.max(64), parseRecoveryCode),
    'code',
    'the 16 letters and digits of a recovery code',
  ),
});

/** Its answer: the session of the code. */
export type TakenSession = Wire<typeof takenSession>;
export const takenSession = shape({ sessionId: text });

const most = nullable(whole.min(1).max(MOST_LIMIT));

/** A limit, null for none; `looser` replaces it from that time on, epoch ms. */
export type BrakeLimit = Wire<typeof brakeLimit>;
const brakeLimit = shape({ most, looser: nullable(shape({ most, from: count })) });

const kind = oneOf(LIMIT_KINDS);

/** What a person set to stop oneself, and what of it is used on this IST day: `GET /api/users/brakes`. */
export type BrakesState = Wire<typeof brakesState>;
export const brakesState = shape({
  limits: shape(ofKinds(() => brakeLimit)),
  used: shape(ofKinds(() => count)),
  /** The limits that are used to 80% or more. */
  near: list(kind),
  /** What stops predictions now, and until when, epoch ms. */
  stop: nullable(
    either(
      shape({ code: exactly('cooling_off'), until: count }),
      shape({ code: exactly('own_limit_reached'), kind, until: count }),
    ),
  ),
});

/** Body of `PUT /api/users/brakes`: a limit that is left out stays, null removes it. Looser limits hold after 24 hours. */
export type BrakesRequest = Wire<typeof brakesRequest>;
export const brakesRequest = body({
  sessionId,
  ...ofKinds((name) =>
    optional(field(most, name, `a whole number from 1 to ${MOST_LIMIT}, or null for no limit`)),
  ),
  coolOff: optional(
    field(oneOf(Object.keys(COOL_OFFS) as readonly CoolOff[]), 'coolOff', "'hour', 'day' or 'week'"),
  ),
});
