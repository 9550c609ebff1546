import {
  anyText,
  both,
  count,
  exactly,
  flag,
  list,
  nullable,
  number,
  oneOf,
  sameAs,
  shape,
  type Shape,
  text,
  time,
  whole,
  type Wire,
  feedSource,
} from '../platform/shapes.ts';

const colour: Shape<string> = oneOf(['red', 'green', 'red,violet', 'green,violet']);

/** One record of `GET /api/game/results`, in the third party's own shape plus `timestamp` (epoch ms of the draw). */
export type GameRow = Wire<typeof gameRow>;
const gameRow = shape({
  issueNumber: text.pattern(/^\d{1,32}$/),
  /** A digit, as text. */
  number: text.pattern(/^\d$/),
  /** `red`, `green`, `red,violet` (0) or `green,violet` (5). */
  color: colour,
  premium: sameAs('number'),
  sum: exactly(0),
  timestamp: time,
});

/** `GET /api/game/results`: the newest 10 draws, newest first. Times are epoch ms. */
export type GameResults = Wire<typeof gameResults>;
export const gameResults = shape({
  data: shape({
    list: list(gameRow, 10),
    pageNo: exactly(1),
    totalPage: exactly(1),
    totalCount: number.max(10),
  }),
  code: exactly(0),
  msg: exactly('Succeed'),
  msgCode: exactly(0),
  /** When the answer last changed. */
  serviceTime: time,
  meta: shape({
    source: feedSource,
    /** The last answer of the feed before the answer last changed; null until the feed has answered once. */
    lastSuccessAt: nullable(time),
    stale: flag,
    /** Whether a prediction made now is certain to precede its draw; others are recorded, not ranked. */
    verified: flag,
    /** When the next draw can be read; null while no period is open. */
    readAfter: nullable(time),
    /** Ms over which pages spread the predictions that they make of a new draw, each at a random time. */
    sendWithin: count,
  }),
});

/** An event of `GET /api/live`, and the answer of `GET /api/live/state`. */
export type LiveState = Wire<typeof liveState>;
export const liveState = shape({
  /** The newest, newest first: each with its period and its number. */
  draws: list(both(text, whole.min(0).max(9)), 10),
  /** The period that is open now and until when it takes predictions; null where no id can follow. */
  next: nullable(shape({ period: text, lockAt: time })),
  /** Active visitors, predictions ever and on this IST day, and a text for each list that differs once the list does. */
  counts: shape({ active: count, total: count, today: count, giftCodes: text, gallery: text, boards: text }),
});

/** The settings that the page gets as they are. An empty address hides its link, an empty id loads no analytics. */
export const pageSettings = {
  registerUrl: anyText,
  telegramUrl: anyText,
  supportUrl: anyText,
  analyticsId: anyText,
};

/** `GET /api/config`. The browser reads results at `gameFeedUrl`: the server's own path, or the third party. */
export type PublicConfig = Wire<typeof publicConfig>;
export const publicConfig = shape({ gameFeedUrl: text, feedSource, ...pageSettings });

const hash = text.pattern(/^[0-9a-f]{64}$/);

/** `GET /api/game/fairness`: the demo feed's commitments. `seed` is null until its day is over. */
export type Fairness = Wire<typeof fairness>;
export const fairness = shape({
  source: feedSource,
  /** How a draw follows from the day's seed, in words; empty for a third-party feed. */
  method: anyText,
  /**
   * Newest day first, from tomorrow, so that a hash is published before its first draw; empty for a third-party feed.
   * `day` is the UTC date the period ids carry.
   */
  days: list(shape({ day: text.pattern(/^\d{8}$/), seedHash: hash, seed: nullable(hash) })),
});

/** `GET /api/game/day/{hour}`: the draws of a UTC hour (`YYYYMMDDHH`); with `?hours=`, of several up to it. */
export type DrawHour = Wire<typeof drawHour>;
export const drawHour = shape({
  hour: text.pattern(/^\d{10}$/),
  /** Sixty characters an hour, oldest first, one a minute: the drawn digit, or `-` without a known draw. */
  numbers: text.pattern(/^([\d-]{60}){1,25}$/),
});
