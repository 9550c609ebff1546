import { logEvidenceAgainst } from './betaBinomial.ts';
import { boundary, LIMIT } from './confidenceSequence.ts';
import type { Interval } from './wilsonInterval.ts';

/**
 * The shares of hits that tell nothing against a coin after `total` rounds: with chance 95% a coin never leaves them, at
 * any number of rounds. A share outside is exactly one whose confidence sequence excludes 50%.
 */
export function coinBand(total: number): Interval {
  const isExcluded = (share: number) => logEvidenceAgainst(0.5, share * total, total) >= LIMIT;
  if (!isExcluded(1)) return { low: 0, high: 1 };
  const high = boundary(1, 0.5, isExcluded);
  return { low: 1 - high, high };
}
