import type { Result } from '@bigsmall/domain';
import { type KnownGame, learn } from './knownGame.ts';
import type { ResultsFailure, ResultsReading } from './resultsReading.ts';

/** From the time at which a draw can be read until it is asked for, in ms: a random part keeps pages apart. */
export const askSoon = (random: () => number): number => 250 + random() * 1500;
/** An overdue draw is asked for again after this long (ms), as long as its time can be told. */
const ASK_AGAIN = 2000;

/** Reads the newest draws from the server, or the third party. Never rejects. */
export type FetchResults = (signal?: AbortSignal) => Promise<Result<ResultsReading, ResultsFailure>>;

export type LiveGame = {
  /** What is known, asked for only where it can have changed. Never rejects. */
  readonly read: (signal?: AbortSignal) => Promise<Result<KnownGame, ResultsFailure>>;
  /** Ms until the server must be asked; Infinity when that cannot be told. */
  readonly untilAsked: () => number;
  /** Changes what is known (`at` is steady); whether anything was known, and changed. */
  readonly change: (change: (known: KnownGame, at: number) => KnownGame) => boolean;
};

/** The game as this page knows it: the one place to which reads and pushed draws go. */
export function createLiveGame(deps: {
  readonly fetchResults: FetchResults;
  /** Milliseconds that only grow. */
  readonly monotonic: () => number;
  readonly random: () => number;
}): LiveGame {
  const { fetchResults, monotonic, random } = deps;
  let known: KnownGame | null = null;
  const rest = () => (known?.askAt ?? -Infinity) - monotonic();
  return {
    async read(signal) {
      if (known !== null && rest() > 0) return { ok: true, value: known };
      const answer = await fetchResults(signal);
      if (!answer.ok) return answer;
      known = learn(known, answer.value, monotonic(), askSoon(random));
      return { ok: true, value: known };
    },
    untilAsked: () => (rest() > 0 ? rest() : rest() > -Infinity ? ASK_AGAIN : Infinity),
    change(change) {
      const before = known;
      known = before && change(before, monotonic());
      return known !== before;
    },
  };
}
