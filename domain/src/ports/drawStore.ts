import type { ChangedDraw, Draw } from '../draw/draw.ts';

/** Every draw ever seen. A stored draw is never changed and never lost. */
export interface DrawStore {
  /** Adds the unknown ones; answers with what was added (oldest first) and with claims that contradict a stored draw. */
  append(
    draws: readonly Draw[],
  ): Promise<{ readonly added: readonly Draw[]; readonly changed: readonly ChangedDraw[] }>;
  /** At most `limit` draws, newest period first. */
  newest(limit: number): Promise<readonly Draw[]>;
  /** The stored draws of these periods, in no particular order. */
  find(periods: readonly string[]): Promise<readonly Draw[]>;
  /** How many stored draws are of a later period, counted no further than `atMost`. */
  countNewer(period: string, atMost: number): Promise<number>;
}
