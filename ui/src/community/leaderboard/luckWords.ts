import { bestOfCoins } from '@bigsmall/domain';
import type { BoardLuck, PredictionStats } from '@bigsmall/adapters-http/wire';
import { percent } from '../../game/display/hitWords.ts';
import { count } from '../../shared/format/count.ts';
import { messages } from './messages.ts';

type Luck = BoardLuck['overall'];

/** How much of a ranking luck alone explains, in a sentence that holds for each of its rows. */
export function luckWords(luck: Luck | undefined): string {
  // The words keep their room while nothing is known.
  if (luck === undefined) return '\u00a0';
  const { ranked, beyondLuck } = luck;
  const { nobody, all, some } = messages.luck;
  if (ranked === 0) return nobody;
  if (beyondLuck > 0) return some(count(beyondLuck), count(ranked));
  return all(ranked);
}

/** The same with its figures, for a first player with `total` drawn predictions. */
export function exactLuckWords({ ranked, beyondLuck }: Luck, total: number): readonly string[] {
  const { beyond, coin, coins } = messages.forStatisticians;
  const share = percent(bestOfCoins(ranked, total) / total);
  return [
    beyond(ranked, count(beyondLuck)),
    ranked === 1 ? coin(share, count(total)) : coins(count(ranked), share, count(total)),
  ];
}

/** How much all visitors recorded. */
export function communityWords(stats: PredictionStats | undefined): string {
  if (stats === undefined) return '\u00a0';
  return messages.visitors(stats.total);
}
