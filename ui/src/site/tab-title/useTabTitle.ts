import { LOCK_BEFORE_DRAW, type Outcome } from '@bigsmall/domain';
import { useEffect, useState } from 'react';
import { type GameState, comingPeriod, shownPrediction } from '../../game/state.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { messages } from './messages.ts';

/** The newest manual pick, as far as the tab tells of it. */
export type TitledPick = { readonly period: string; readonly result: Outcome };

/**
 * Names the tab by the pick that waits for the coming draw, the AI's before the visitor's own. It changes with the round's
 * phases and not each second: it is read while the tab is hidden, where seconds come late.
 */
export function useTabTitle(state: GameState, pick: TitledPick | null): void {
  const { roundEndsAt, outage } = state;
  const closed = useClosed(roundEndsAt);
  const coming = comingPeriod(state);
  const shown = shownPrediction(state);
  const ai = shown?.status === 'pending' ? shown.prediction : undefined;
  const side = ai ?? (pick?.period === coming ? pick?.result : undefined);
  const words = messages[closed ? 'closed' : 'open'];
  useTitle(side === undefined || coming === null || outage !== null ? null : words(side));
}

/** Whether the running round takes no more picks. */
function useClosed(roundEndsAt: number | null): boolean {
  const [closedRound, setClosedRound] = useState<number | null>(null);
  useEffect(() => {
    if (roundEndsAt === null) return undefined;
    const open = roundEndsAt - LOCK_BEFORE_DRAW - performance.now();
    const closing = setTimeout(() => setClosedRound(roundEndsAt), Math.max(0, open));
    return () => clearTimeout(closing);
  }, [roundEndsAt]);
  return roundEndsAt !== null && closedRound === roundEndsAt;
}
