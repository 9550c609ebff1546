import type { FeedRow } from '../draw/draw.ts';

/** What one reading brought: rows newest first, no period twice, malformed rows left out and counted. */
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
