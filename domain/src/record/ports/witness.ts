import type { NoteKey } from '../log/noteKey.ts';
import type { WitnessAnswer } from '../log/witnessAnswer.ts';

/**
 * Somebody else who keeps the size of our log and cosigns a checkpoint only if it extends that (C2SP tlog-witness). Never
 * throws: every failure is an answer. Nothing of an answer is verified.
 */
export interface Witness {
  /** Of type 4; its name is the witness's. */
  readonly key: NoteKey;
  /** Sends the body of an `add-checkpoint`. */
  addCheckpoint(request: string): Promise<WitnessAnswer>;
}
