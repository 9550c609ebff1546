import type { LiveState } from '@bigsmall/adapters-http/wire';
import type { Result } from '@bigsmall/domain';
import { askedAfter, type KnownGame, learn, learnState } from './knownGame.ts';
import type { ResultsFailure, ResultsReading } from './resultsReading.ts';

/** An overdue draw is asked for again after this long (ms), as long as its time can be told. */
const ASK_AGAIN = 2000;
/** A pushed draw comes by itself, at most this late (ms). */
const PUSHED_WITHIN = 12_000;

/** Reads the newest draws from the server, or the third party. Never rejects. */
export type FetchResults = (signal?: AbortSignal) => Promise<Result<ResultsReading, ResultsFailure>>;

export type LiveGame = {
  /** What is known, asked for only where it can have changed. Never rejects. */
  readonly read: (signal?: AbortSignal) => Promise<Result<KnownGame, ResultsFailure>>;
  /** Ms until the server must be asked; Infinity when that cannot be told. */
  readonly untilAsked: () => number;
  /** Takes the state of the stream. Answers whether it changed a known game. */
  readonly push: (state: Pick<LiveState, 'draws' | 'next'>) => boolean;
  /** The stream is lost, so that the server is asked for the next draw. */
  readonly lost: () => void;
};

/** The game as this page knows it: the one place to which reads and pushed states go. */
export function createLiveGame(deps: {
  readonly fetchResults: FetchResults;
  /** Milliseconds that only grow. */
  readonly monotonic: () => number;
  readonly random: () => number;
}): LiveGame {
  const { fetchResults, monotonic, random } = deps;
  let known: KnownGame | null = null;
  const rest = () => (known?.askAt ?? -Infinity) - monotonic();
  /** From the time at which a draw can be read until it is asked for, in ms: a random part keeps pages apart. */
  const soon = () => 250 + random() * 1500;
  return {
    async read(signal) {
      if (known !== null && rest() > 0) return { ok: true, value: known };
      const answer = await fetchResults(signal);
      if (!answer.ok) return answer;
      known = learn(known, answer.value, monotonic(), soon());
      return { ok: true, value: known };
    },
    untilAsked: () => (rest() > 0 ? rest() : rest() > -Infinity ? ASK_AGAIN : Infinity),
    push(state) {
      const before = known;
      known = before && learnState(before, state, monotonic(), PUSHED_WITHIN);
      return known !== before;
    },
    lost() {
      known = known && askedAfter(known, soon());
    },
  };
}
