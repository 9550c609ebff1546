import type { GameFeed } from '@bigsmall/domain/ports';
import {
  anyText,
  exactly,
  list,
  oneOf,
  optional,
  facts,
  shape,
  text,
  time,
  whole,
  type Wire,
} from './shapes.ts';

/** The body of every error. `message` is in plain words and names each invalid field. */
export type ErrorBody = Wire<typeof errorBody>;
export const errorBody = shape({
  statusCode: whole,
  error: text,
  code: text,
  message: text,
  /** For each rejected field of a form, what it takes. */
  faults: optional(list(shape({ field: text, message: text }))),
  /** When what stops the call ends, epoch ms. */
  until: optional(time),
  /** The row as another admin left it. */
  present: optional(facts),
});

/** The answer of calls without data. */
export type Done = Wire<typeof done>;
export const done = shape({ ok: exactly(true) });

export const feedSource = oneOf<GameFeed['source']>(['demo', 'third-party']);

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
