/** `event: draw` of `GET /api/live`. Times are epoch ms. */
export type LiveDraw = {
  readonly period: string;
  /** 0..9. */
  readonly number: number;
  /** The period that is open now, null where no id can follow. */
  readonly nextPeriod: string | null;
  /** Until when that period takes predictions. */
  readonly lockAt: number | null;
};

/** `event: counts` of `GET /api/live`: the page's counters, and a text for each list that differs once the list does. */
export type LiveCounts = {
  /** Active sessions. */
  readonly active: number;
  /** Predictions ever, and on this IST day. */
  readonly total: number;
  readonly today: number;
  /** Those ever recorded, followers of the AI counted once a period. */
  readonly voices: number;
  readonly giftCodes: string;
  readonly banners: string;
  readonly gallery: string;
  readonly boards: string;
};

/** `event: bye` of `GET /api/live`: the server stops; the reader opens a stream again after `wait` ms. */
export type LiveBye = { readonly wait: number };
