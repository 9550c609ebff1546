/** `beacon_unavailable`: there is no answer, or no such round yet. `beacon_unexpected`: the answer is no round. */
export type BeaconReading =
  | { readonly ok: true; readonly signature: string }
  | {
      readonly ok: false;
      readonly code: 'beacon_unavailable' | 'beacon_unexpected';
      readonly reason: string;
    };

/** Public randomness that nobody knows before its time (drand's quicknet). Never throws: every failure is a reading. */
export interface Beacon {
  /** Reads a round: its signature has the randomness as its hash. The signature itself is not verified. */
  read(round: number): Promise<BeaconReading>;
}
