import type { SessionId } from '../../visitors/sessionId.ts';
import { weekOf } from '../../platform/time/ist.ts';
import { stepsUpTo } from '../track-record/stepsUpTo.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** Hits after so many rounds, rounds rising, up to now. */
export type Course = readonly (readonly [rounds: number, hits: number])[];

export type ReadCourse = (input: { readonly sessionId: SessionId; readonly now: number }) => Promise<Course>;

/**
 * The course of a session's hit rate in steps of 5%; empty without a settled prediction. Of predictions that are no longer
 * stored only the sum is known: they are its first point.
 */
export function makeReadCourse({ players }: Pick<UseCaseDeps, 'players'>): ReadCourse {
  return async ({ sessionId, now }) => {
    const player = await players.find(sessionId, weekOf(now).start);
    if (player === undefined) return [];
    const stored = await players.course(sessionId, stepsUpTo(player.total));
    const [rounds, hits] = stored.at(-1) ?? [0, 0];
    // A settlement can come between the two readings.
    const pruned = Math.max(0, player.total - rounds);
    const prunedHits = Math.min(pruned, Math.max(0, player.correct - hits));
    const first: Course = pruned === 0 ? [] : [[pruned, prunedHits]];
    return [...first, ...stored.map(([n, right]) => [pruned + n, prunedHits + right] as const)];
  };
}
