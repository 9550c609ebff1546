import type { UseCaseDeps } from '../../useCaseDeps.ts';
import { extendTally, trackRecord, type TrackRecord } from '../track-record/drawTally.ts';

/** Draws that are counted in one transaction. */
const AT_ONCE = 1000;

/** Counts the stored draws that are newer than those counted before, each once however many servers do; answers how many. */
export type CountDraws = () => Promise<number>;

export function makeCountDraws({ draws, drawTally }: Pick<UseCaseDeps, 'draws' | 'drawTally'>): CountDraws {
  return async () => {
    let counted = 0;
    for (;;) {
      const tally = await drawTally.read();
      const next = await draws.after(tally?.period, AT_ONCE);
      if (next.length === 0) return counted;
      if (await drawTally.replace(tally?.period, extendTally(tally, next)!)) counted += next.length;
    }
  };
}

export type ReadTrackRecord = () => Promise<TrackRecord>;

/** The engine's record over all counted draws. */
export function makeReadTrackRecord({ drawTally }: Pick<UseCaseDeps, 'drawTally'>): ReadTrackRecord {
  return async () => trackRecord(await drawTally.read());
}
