import { bestOfCoins } from '@bigsmall/domain';
import type { PredictionStats } from '@bigsmall/adapters-http/contract';
import type { BoardLuck } from '../../api/leaderboard.ts';
import { percent } from '../../game/hitWords.ts';
import { count } from '../../shared/format/count.ts';

/** How much of a ranking luck alone explains. The words keep their room while nothing is known. */
export function luckWords(luck: BoardLuck['overall'] | undefined): string {
  if (luck === undefined) return '\u00a0';
  const { ranked, beyondLuck } = luck;
  if (ranked === 0) return 'Nobody is ranked yet.';
  const players = ranked === 1 ? 'ranked player is' : 'ranked players are';
  return `${count(beyondLuck)} of ${count(ranked)} ${players} beyond luck.`;
}

/** How much all visitors recorded. All who follow the AI in a period share its opinion and count as one. */
export function communityWords(stats: PredictionStats | undefined): string {
  if (stats === undefined) return '\u00a0';
  const { total, voices } = stats;
  return `All visitors: ${count(total)} ${total === 1 ? 'prediction' : 'predictions'}, ${count(voices)} with followers of the AI counted once a period.`;
}

/** What the best of as many coins as players would have by now. */
export function bestCoinWords(ranked: number, total: number): string {
  const coins = ranked === 1 ? 'A coin' : `The best of ${count(ranked)} coins`;
  return `${coins} would have ${percent(bestOfCoins(ranked, total) / total)} of ${count(total)}`;
}
