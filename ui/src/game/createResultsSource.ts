import { comparePeriods, isNextPeriod, isPeriod, LOCK_BEFORE_DRAW, type Result } from '@bigsmall/domain';
import type { LiveDraw } from '@bigsmall/adapters-http/wire';
import { mergeRows } from './mergeRows.ts';
import { plausibleAge, type ResultsFailure, type ResultsReading, ROUND_MS } from './resultsReading.ts';

/** From the time at which a draw can be read until it is asked for, in ms: a random part keeps pages apart. */
const ASK_AFTER = { least: 250, spread: 1500 };
/** An overdue draw is asked for again after this long (ms), as long as its time can be told. */
const ASK_AGAIN = 2000;
/** With a stream the draw comes by itself, at most this late (ms). */
const PUSHED_WITHIN = 12_000;
const ROWS = 10;

type Answer = Result<ResultsReading, ResultsFailure>;
export type ReadResults = (signal?: AbortSignal) => Promise<Answer>;

/**
 * The results, from the network only when they can have changed: between draws the last reading is used, and a pushed
 * draw continues it. A reading that names no time for the next draw, a stale one and an overdue one are read again.
 */
export function createResultsSource(deps: {
  readonly network: ReadResults;
  /** Whether draws are pushed. */
  readonly connected: () => boolean;
  /** Called when there is a new draw, or one can be asked for. */
  readonly onDue: () => void;
  readonly monotonic: () => number;
  readonly random: () => number;
}) {
  const { network, connected, onDue, monotonic, random } = deps;
  let last: { readonly reading: ResultsReading; readonly at: number; readonly late: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Ms until the last reading must be replaced, negative when it is overdue; null when that cannot be told. */
  function remaining(): number | null {
    if (last === undefined) return null;
    const { age, drawnAt, readAfter, stale } = last.reading;
    if (stale || age === null || drawnAt === null || readAfter === null) return null;
    const late = connected() ? PUSHED_WITHIN : last.late;
    return readAfter + late - (drawnAt + age + monotonic() - last.at);
  }

  function learn(reading: ResultsReading): void {
    last = { reading, at: monotonic(), late: ASK_AFTER.least + random() * ASK_AFTER.spread };
    clearTimeout(timer);
    const due = remaining();
    if (due !== null) timer = setTimeout(onDue, due > 0 ? due : ASK_AGAIN);
  }

  return {
    read: async (signal?: AbortSignal): Promise<Answer> => {
      if (last !== undefined && Number(remaining()) > 0) {
        const { reading, at } = last;
        const age = reading.age === null ? null : reading.age + monotonic() - at;
        return { ok: true, value: { ...reading, age } };
      }
      const answer = await network(signal);
      if (answer.ok) learn(answer.value);
      return answer;
    },
    /** Continues the last reading by a pushed draw, or drops it where the draw does not follow. */
    push: ({ period, number, lockAt }: LiveDraw, serverNow: number | null): void => {
      // Without our server's word on the next draw these are the third party's own results.
      if (!isPeriod(period) || last === undefined || last.reading.readAfter === null) return;
      const { rows, newest } = last.reading;
      if (comparePeriods(period, newest.period) <= 0) return;
      if (lockAt === null || !isNextPeriod(newest.period, period)) {
        last = undefined;
      } else {
        const row = { period, number };
        const readAfter = lockAt + LOCK_BEFORE_DRAW;
        const drawnAt = readAfter - ROUND_MS;
        learn({
          ...last.reading,
          rows: mergeRows(rows, [row, newest]).slice(0, ROWS),
          newest: row,
          drawnAt,
          readAfter,
          age: serverNow === null ? null : plausibleAge(serverNow - drawnAt),
          stale: false,
          lastSuccessAt: serverNow,
        });
      }
      onDue();
    },
    /** Has the next reading come from the network. */
    forget: () => {
      last = undefined;
    },
    stop: () => clearTimeout(timer),
  };
}
