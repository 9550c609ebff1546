import type { RankMinimum } from './leaderboard/rankingStatus.ts';
import type { Sha256 } from './platform/bytes/sha256.ts';
import type { GameFeed, ImageReader, ObjectStore, Stores } from './ports.ts';

/** What the use cases work with. Each takes the part it needs. */
export type UseCaseDeps = Omit<Stores, 'tries'> & {
  readonly feed: GameFeed;
  readonly objects: ObjectStore;
  readonly images: ImageReader;
  /** Tells the configured password of the first owner from another one, and is no password. */
  readonly passwordMark: string;
  /** Whether a screenshot may be approved without a person. */
  readonly autoApprove: boolean;
  /** The longest time (ms) from a draw's publication until the feed shows it, by the operator's word; null if unknown. */
  readonly maxLag: number | null;
  readonly sha256: Sha256;
  /** What a rank needs. */
  readonly rankMinimum: RankMinimum;
};
