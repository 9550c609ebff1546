import type { TrackRecord } from '@bigsmall/adapters-http/wire';
import { eBenjaminiHochberg, signedEvidence } from '@bigsmall/domain';
import { count } from '../../shared/format/count.ts';
import { hitWords, percent } from '../../game/display/hitWords.ts';
import { messages } from './messages.ts';

const { forStatisticians: exact } = messages;

/** The whole record in a sentence, beside what a coin has of as many draws. */
export function headWords({ hits, rounds }: Pick<TrackRecord, 'hits' | 'rounds'>): string {
  return messages.head(
    hits,
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
  if (low > 0.5) return exact.verdict.above;
  return high < 0.5 ? exact.verdict.below : exact.verdict.same;
}

/** The engine's own claim beside what came true. */
export function claimWords({ meanConfidence, hits, rounds, brier, coinBrier }: TrackRecord): string {
  const than = brier > coinBrier ? 'worse' : brier < coinBrier ? 'better' : 'same';
  const [score, coin] = [brier.toFixed(3), coinBrier.toFixed(3)];
  return exact.claim[than](percent(meanConfidence), percent(hits / rounds), score, coin);
}

/** How many of the rules are better than a coin, corrected for looking at all of them. */
export function rulesWords(strategies: TrackRecord['strategies']): string {
  const named = eBenjaminiHochberg(strategies.map(({ hits, rounds }) => 2 ** signedEvidence(hits, rounds)));
  return exact.rules(count(named), count(strategies.length));
}

/** The newest draws without a verdict: a window that slides proves nothing. */
export function lastDayWords(lastDay: string): string {
  const hits = lastDay.split('1').length - 1;
  return exact.last(count(lastDay.length), hitWords(hits, lastDay.length));
}

/** How fair the draws look, in words. */
export function fairnessWords(feed: TrackRecord['feed']): string {
  const kinds = ['digits', 'sides', 'pairs'] as const;
  const [most] = kinds.toSorted((a, b) => feed[b] - feed[a]);
  const factor = 2 ** Math.max(0, feed[most!]);
  const times = factor >= 1e6 ? exact.large : count(Math.round(factor));
  return (feed.alarming ? exact.notFair : exact.fair)(count(feed.draws), exact.kinds[most!], times);
}
