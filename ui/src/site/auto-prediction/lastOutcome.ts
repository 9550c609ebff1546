import { outcomeOf } from '@bigsmall/domain';
import type { GameState } from '../../game/state.ts';
import { messages } from './messages.ts';

/** How the newest draw went, with the prediction of it if there was one; empty while no draw is known. */
export function lastOutcome({ draws, tracker }: Pick<GameState, 'draws' | 'tracker'>): string {
  const [newest] = draws;
  if (newest === undefined) return '';
  const drawn = `${newest.number} ${outcomeOf(newest.number)}`;
  const own = tracker.history.find(({ period }) => period === newest.period);
  if (own?.status !== 'win' && own?.status !== 'loss') {
    return messages.last.drew(drawn);
  }
  return messages.last[own.status === 'win' ? 'won' : 'lost'](own.prediction, drawn);
}
