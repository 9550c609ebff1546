import { COOL_OFFS, type CoolOff, MOST_LIMIT } from '@bigsmall/domain/people';
import {
  anyText,
  body,
  byName,
  count,
  either,
  exactly,
  field,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  sessionId,
  shape,
  whole,
  type Wire,
} from '../platform/shapes.ts';

/** Body of `POST /api/users/active`: this visitor is active. */
export type ActivePing = Wire<typeof activePing>;
export const activePing = body({ sessionId });

/** `GET /api/users/active/count`: distinct browsers with an open stream or a ping within the last 90 s. */
export type ActiveCount = Wire<typeof activeCount>;
export const activeCount = shape({ count });

/** `GET /api/users/data`: every stored row that names this session or this browser, by its table. */
export type OwnData = Wire<typeof ownData>;
export const ownData = shape({ tables: byName(list(byName(either(anyText, number, exactly(null))))) });

const most = nullable(whole.min(1).max(MOST_LIMIT));

/** `GET /api/users/brakes`: a person's own limit and break, and the rounds used on this IST day. Times are epoch ms. */
export type BrakesState = Wire<typeof brakesState>;
export const brakesState = shape({
  /** Limit of rounds a day (null: none); `looser` replaces it from that time on. */
  limit: shape({ most, looser: nullable(shape({ most, from: count })) }),
  used: count,
  /** 80% of the limit or more are used, and it is not reached. */
  near: flag,
  /** The reason why predictions are stopped now, and until when. */
  stop: nullable(shape({ code: oneOf(['cooling_off', 'own_limit_reached']), until: count })),
});

/** Body of `PUT /api/users/brakes`: a limit that is left out stays, null removes it. A looser one holds after 24 hours. */
export type BrakesRequest = Wire<typeof brakesRequest>;
export const brakesRequest = body({
  sessionId,
  rounds: optional(field(most, 'rounds', `a whole number from 1 to ${MOST_LIMIT}, or null for no limit`)),
  coolOff: optional(
    field(oneOf(Object.keys(COOL_OFFS) as readonly CoolOff[]), 'coolOff', "'hour', 'day' or 'week'"),
  ),
});
