/** One record of `GET /api/game/results`, in the third party's own shape plus `timestamp` (epoch ms of the draw). */
export type GameRecord = {
  readonly issueNumber: string;
  /** A digit, as text. */
  readonly number: string;
  /** `red`, `green`, `red,violet` (0) or `green,violet` (5). */
  readonly color: string;
  readonly premium: string;
  readonly sum: 0;
  readonly timestamp: number;
};

/** `GET /api/game/results`: the newest 10 draws, newest first. Times are epoch ms. */
export type GameResults = {
  readonly data: {
    readonly list: readonly GameRecord[];
    readonly pageNo: 1;
    readonly totalPage: 1;
    readonly totalCount: number;
  };
  readonly code: 0;
  readonly msg: 'Succeed';
  readonly msgCode: 0;
  /** When the answer last changed. */
  readonly serviceTime: number;
  readonly meta: {
    readonly source: 'demo' | 'third-party';
    /** The last answer of the feed before the answer last changed; null until the feed has answered once. */
    readonly lastSuccessAt: number | null;
    readonly stale: boolean;
    /** Whether a prediction made now is certain to precede its draw; others are recorded, not ranked. */
    readonly verified: boolean;
    /** When the next draw can be read; null while no period is open. */
    readonly readAfter: number | null;
    /** Ms over which pages spread the predictions that they make of a new draw, each at a random time. */
    readonly sendWithin: number;
  };
};

/** `GET /api/game/fairness`: the demo feed's commitments. `seed` is null until its day is over. */
export type Fairness = {
  readonly source: 'demo' | 'third-party';
  /** Whether draws are made with public randomness that comes after their lock: `GET /api/game/beacon/{day}` has the rounds. */
  readonly beacon: boolean;
  /** How a draw follows from the day's seed, in words; empty for a third-party feed. */
  readonly method: string;
  /**
   * Newest day first, from tomorrow, so that a hash is published before its first draw; empty for a third-party feed.
   * `day` is the UTC date the period ids carry.
   */
  readonly days: readonly {
    readonly day: string;
    readonly seedHash: string;
    readonly seed: string | null;
  }[];
};

/** `GET /api/game/day/{hour}`: the draws of a UTC hour (`YYYYMMDDHH`); with `?hours=`, of several up to it. */
export type DrawHour = {
  readonly hour: string;
  /** Sixty characters an hour, oldest first, one a minute: the drawn digit, or `-` without a known draw. */
  readonly numbers: string;
};
