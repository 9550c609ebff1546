import { eBenjaminiHochberg, signedEvidence } from '@bigsmall/domain';
import { count } from '../../shared/format/count.ts';
import { hitWords, percent } from '../../game/hitWords.ts';
import { messages } from './messages.ts';
import type { TrackRecord } from './trackRecord.ts';

/** The whole record in a sentence, beside what a coin has of as many draws. */
export function headWords({ hits, rounds }: Pick<TrackRecord, 'hits' | 'rounds'>): string {
  return messages.head(
    count(hits),
    hits === 1 ? 'time' : 'times',
    count(rounds),
    // Nobody is right half a time.
    count(Math.floor(rounds / 2)),
  );
}

/** The verdict in plain words. */
export function plainVerdict({ interval: { low, high } }: Pick<TrackRecord, 'interval'>): string {
  if (low > 0.5) return messages.verdict.above;
  return high < 0.5 ? messages.verdict.below : messages.verdict.luck;
}

/** What the whole record says against a coin; no other count may say it. */
export function verdict({ interval: { low, high } }: Pick<TrackRecord, 'interval'>): string {
  if (low > 0.5) return 'It beats a coin.';
  return high < 0.5 ? 'It loses to a coin.' : 'It cannot be told from a coin.';
}

/** The engine's own claim beside what came true. */
export function claimWords({ meanConfidence, hits, rounds, brier, coinBrier }: TrackRecord): string {
  const than = brier > coinBrier ? 'worse than' : brier < coinBrier ? 'better than' : 'the same as';
  return `It states ${percent(meanConfidence)} and is right ${percent(hits / rounds)} of the time. Brier score ${brier.toFixed(3)}: ${than} saying 50% each time (${coinBrier.toFixed(3)}).`;
}

/** How many of the rules are better than a coin, corrected for looking at all of them. */
export function rulesWords(strategies: TrackRecord['strategies']): string {
  const named = eBenjaminiHochberg(strategies.map(({ hits, rounds }) => 2 ** signedEvidence(hits, rounds)));
  return `${count(named)} of ${count(strategies.length)} rules are beyond luck, corrected for looking at all of them.`;
}

/** The newest draws without a verdict: a window that slides proves nothing. */
export function lastDayWords(lastDay: string): string {
  const hits = lastDay.split('1').length - 1;
  return `The last ${count(lastDay.length)} draws: ${hitWords(hits, lastDay.length)}. One day is a description, not a proof.`;
}

const LOOKS = { digits: 'the ten numbers', sides: 'BIG and SMALL', pairs: 'repeats of a side' } as const;

/** How fair the draws look, in words. */
export function fairnessWords(feed: TrackRecord['feed']): string {
  const kinds = ['digits', 'sides', 'pairs'] as const;
  const [most] = kinds.toSorted((a, b) => feed[b] - feed[a]);
  const factor = 2 ** Math.max(0, feed[most!]);
  const strongest = `The strongest sign against fair draws, in ${LOOKS[most!]}, has a factor of ${factor >= 1e6 ? 'more than 10,00,000' : count(Math.round(factor))}`;
  const reading = feed.alarming
    ? 'fair draws hardly ever reach 1,000. The operator has been told.'
    : '1 means none, and an alarm goes off at 1,000.';
  return `Of ${count(feed.draws)} draws: ${strongest.charAt(0).toLowerCase()}${strongest.slice(1)}; ${reading}`;
}
