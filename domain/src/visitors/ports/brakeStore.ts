import type { Brakes } from '../brakes.ts';

/** What `decide` makes of the stored brakes: null removes them, undefined leaves them. */
export type BrakeDecision<Answer> = {
  readonly brakes: Brakes | null | undefined;
  readonly answer: Answer;
};

/** Brakes that people set for themselves, by the keys that know a person. */
export interface BrakeStore {
  /** The brakes under any of these keys. Callers that come together share one query. */
  find(keys: readonly string[]): Promise<readonly Brakes[]>;
  /**
   * Gives all these keys the brakes that `decide` makes of those stored under them; one caller of a key at a time,
   * durable once answered. `at` (epoch ms) says from when on unused ones grow old. `decide` is pure: it may be called again.
   */
  revise<Answer>(
    keys: readonly string[],
    decide: (stored: readonly Brakes[]) => BrakeDecision<Answer>,
    at: number,
  ): Promise<Answer>;
}
