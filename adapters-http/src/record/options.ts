import type { RouteFrame } from '../platform/routes/routeFrame.ts';
import type { ReadCheckpoint } from './createCheckpoints.ts';

export type RecordParts = {
  readonly readCheckpoint: ReadCheckpoint;
  /** The line in which the log's key is published. */
  readonly logKey: string;
  /** The lines in which the witnesses' keys are published. */
  readonly witnessKeys: readonly string[];
};

/** What routes of the log are given. */
export type RecordOptions = RouteFrame & RecordParts;
