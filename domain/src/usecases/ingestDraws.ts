import type { ChangedDraw } from '../draw/draw.ts';
import { drawTime } from '../period/periodTime.ts';
import type { FeedReading, StoredDraw } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** What one reading brought: `added` oldest first, `changed` the claims against known draws; or the failed reading. */
export type Ingestion =
  | {
      readonly ok: true;
      readonly added: readonly StoredDraw[];
      readonly changed: readonly ChangedDraw[];
      readonly rejectedRows: number;
    }
  | Extract<FeedReading, { readonly ok: false }>;

export type IngestDraws = (input: { readonly now: number }) => Promise<Ingestion>;

/** Reads the feed once and keeps every draw not known before. A known draw is never changed. */
export function makeIngestDraws({ feed, draws }: Pick<UseCaseDeps, 'feed' | 'draws'>): IngestDraws {
  return async ({ now }) => {
    const reading = await feed.read(now);
    if (!reading.ok) return reading;
    const seen = reading.rows.map(({ period, number }) => ({
      period,
      number,
      drawnAt: drawTime(period, now),
      firstSeenAt: now,
    }));
    const { added, changed } = await draws.append(seen);
    return { ok: true, added, changed, rejectedRows: reading.rejectedRows };
  };
}
