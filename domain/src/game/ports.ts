import type { Period } from './period.ts';
import type { ChangedDraw, Draw, FeedRow } from './draws.ts';

/**
 * A stored draw: `firstSeenAt` is when a feed first named it to us (epoch ms), `unseenAt` when a reading last came
 * without it; null if no reading came before.
 */
export type StoredDraw = Draw & { readonly firstSeenAt: number; readonly unseenAt: number | null };

/** Every draw ever seen. A stored draw is never changed. */
export interface DrawStore {
  /**
   * Adds the unknown ones, durable once answered; a period named twice counts once, by its first row. Answers with what
   * was added (oldest first) and with the claims, in their order, that contradict a stored draw.
   */
  append(
    draws: readonly StoredDraw[],
  ): Promise<{ readonly added: readonly StoredDraw[]; readonly changed: readonly ChangedDraw[] }>;
  /** Removes the draws of later periods, which the feed contradicts; answers how many. */
  removeNewer(period: Period): Promise<number>;
  /** At most `limit` draws, newest period first. */
  newest(limit: number): Promise<readonly StoredDraw[]>;
  /** At most `limit` draws of later periods than `period`, or of all periods, oldest first. */
  after(period: Period | undefined, limit: number): Promise<readonly StoredDraw[]>;
  /** The stored draws of these periods, in no particular order. */
  find(periods: readonly Period[]): Promise<readonly StoredDraw[]>;
  /** How many stored draws have a later period, counted no further than `atMost`. */
  countNewer(period: Period, atMost: number): Promise<number>;
}

/** The result of one reading: rows newest first, no period twice, malformed rows left out and counted. */
export type FeedReading =
  | {
      readonly ok: true;
      readonly rows: readonly FeedRow[];
      readonly rejectedRows: number;
      /** Times (epoch ms) that the game had reached when it answered, by its own word; none if it tells none. */
      readonly gameTimes?: readonly number[];
    }
  | {
      readonly ok: false;
      readonly code: 'feed_unreachable' | 'feed_timeout' | 'feed_unexpected';
      readonly reason: string;
    };

/** Where draws are published. Never throws: every failure is a reading. */
export interface GameFeed {
  readonly source: 'demo' | 'third-party';
  read(now: number): Promise<FeedReading>;
  /** Epoch ms at which the next draw will be published, where the feed knows it. */
  nextDrawAt?(now: number): number;
  /** Makes the next reading return the whole history again, after one that was not stored. */
  rewind?(): void;
}
