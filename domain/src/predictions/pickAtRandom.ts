import type { Outcome } from '../game/outcome/outcome.ts';
import type { Random } from './prediction.ts';

/** Either side with the same chance. One random() call: below a half is BIG. */
export function pickAtRandom(random: Random): Outcome {
  return random() < 0.5 ? 'BIG' : 'SMALL';
}
