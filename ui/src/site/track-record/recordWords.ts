import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { percent } from '../../game/display/hitWords.ts';
import { count } from '../../shared/format/count.ts';
import { messages } from './messages.ts';

/** The whole record in a sentence, beside what a coin has of as many draws. */
export function headWords({ hits, rounds }: Pick<TrackRecord, 'hits' | 'rounds'>): string {
  return messages.head(
    hits,
    count(rounds),
    // Nobody is right half a time.
    count(Math.floor(rounds / 2)),
  );
}

/** The verdict of the whole record against a coin; no other count may give one. */
export function verdict({ interval: { low, high } }: Pick<TrackRecord, 'interval'>): string {
  if (low > 0.5) return messages.verdict.above;
  return high < 0.5 ? messages.verdict.below : messages.verdict.luck;
}

/** The engine's own claim beside what came true. */
export function claimWords({ meanConfidence, hits, rounds, brier, coinBrier }: TrackRecord): string {
  const than = brier > coinBrier ? 'worse' : brier < coinBrier ? 'better' : 'same';
  const [score, coin] = [brier.toFixed(3), coinBrier.toFixed(3)];
  return messages.forStatisticians.claim[than](percent(meanConfidence), percent(hits / rounds), score, coin);
}
