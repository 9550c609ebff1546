import type { Period } from '@bigsmall/domain';
import type { AutoStates } from './createAutoStates.ts';
import { loadRules } from './loadRules.ts';

/** Names the rounds that the AI mode missed while it was on. */
export function createMissedNames(states: AutoStates, visible: () => boolean) {
  /** The newest draw that the AI mode has seen since it was switched on. */
  let followed: Period | null = null;

  return {
    /** The AI mode was switched: what was drawn before is not missed. */
    begin(): void {
      followed = null;
    },
    /** Names the rounds that passed unpredicted since the newest draw before; a round in sight ends that. */
    async name(newest: Period | undefined): Promise<void> {
      const before = followed;
      if (newest === undefined || newest === before) return;
      followed = newest;
      const code = before && (await loadRules());
      const state = states.get();
      const missed = before && code?.missedRounds(before, newest, state);
      if (missed)
        states.set({
          missed: {
            ...missed,
            from: state.missed?.from ?? missed.from,
            count: missed.count + (state.missed?.count ?? 0),
          },
        });
      else if (state.missed !== null && state.missed.to !== before && visible()) states.set({ missed: null });
    },
  };
}
