import { useEffect, useState } from 'react';
import type { AutoState } from '../../game/auto/autoState.ts';

/** Ms for which a draw is in the middle of the card. */
const MOMENT_MS = 4000;
/** A draw that comes with fewer seconds until the next one is no longer news. */
const FRESH_SECONDS = 40;

type Seen = {
  readonly newest: string | undefined;
  readonly live: boolean;
  /** The draw that has just come. */
  readonly news: string | null;
};

/** Whether the newest draw has just come to a page that followed the game before. */
export function useDrawMoment(state: Pick<AutoState, 'draws' | 'roundEndsAt'>, secondsLeft: number): boolean {
  const newest = state.draws[0]?.period;
  const live = state.roundEndsAt !== null;
  const [seen, setSeen] = useState<Seen>({ newest, live, news: null });
  if (seen.newest !== newest || seen.live !== live) {
    const isNews = seen.live && live && seen.newest !== newest && secondsLeft > FRESH_SECONDS;
    setSeen({ newest, live, news: (isNews && newest) || (seen.newest === newest ? seen.news : null) });
  }
  useEffect(() => {
    if (seen.news === null) return undefined;
    const end = setTimeout(() => setSeen((now) => ({ ...now, news: null })), MOMENT_MS);
    return () => clearTimeout(end);
  }, [seen.news]);
  return seen.news !== null;
}
