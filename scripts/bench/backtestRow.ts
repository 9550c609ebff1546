import { backtest, type FeedRow, nextPeriod, requirePeriod } from '@bigsmall/domain';
import { type Effort, medianOf, medians, type Row } from './row.ts';

/** A year of draws. */
const DRAWS = 525_600;
/** Ms for it. */
const YEAR_WITHIN = 50;

/** xorshift32: the same draws in every run. */
function drawnNumbers(): Uint8Array {
  let state = 0x9e3779b9;
  return Uint8Array.from({ length: DRAWS }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % 10;
  });
}

/**
 * What a replay cannot do without: for each draw a window of ten sides, a look-up, a random number (mulberry32, as the
 * engine's) and a comparison, over typed arrays and without a branch.
 */
function typedLoop(big: Uint8Array, leans: Uint8Array): number {
  let state = 1;
  let window = 0;
  let hits = 0;
  for (let index = 0; index < big.length; index += 1) {
    const side = big[index]!;
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const kept = Number((mixed ^ (mixed >>> 14)) >>> 0 < 2_576_980_378);
    hits += 1 ^ leans[window]! ^ side ^ kept;
    window = ((window << 1) | side) & 1023;
  }
  return hits;
}

/** The same without chance. */
function lookUpLoop(big: Uint8Array, leans: Uint8Array): number {
  let window = 0;
  let hits = 0;
  for (let index = 0; index < big.length; index += 1) {
    const side = big[index]!;
    hits += 1 ^ leans[window]! ^ side;
    window = ((window << 1) | side) & 1023;
  }
  return hits;
}

/** Microseconds of CPU that it takes. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** A draw's share of so many microseconds. */
const each = (us: number): string => `${((us * 1000) / DRAWS).toFixed(1)} ns`;

export async function backtestRows({ repetitions }: Effort): Promise<readonly Row[]> {
  const numbers = drawnNumbers();
  const draws: FeedRow[] = [];
  for (let index = 0, period = requirePeriod('20260101100010001'); index < DRAWS; index += 1) {
    draws.push({ period, number: numbers[index]! });
    period = nextPeriod(period);
  }
  const big = Uint8Array.from(numbers, (number) => Number(number >= 5));
  const leans = Uint8Array.from({ length: 1024 }, (_, window) => Math.imul(window, 0x9e3779b1) >>> 31);
  const times: number[] = [];
  const { ours, floor, lookUp } = await medians(
    {
      ours: () => {
        const begun = performance.now();
        const cpu = cpuOf(() => backtest(draws, { seed: 1 }));
        times.push(performance.now() - begun);
        return cpu;
      },
      // Ten times, as one is too short for the clock of the CPU.
      floor: () => cpuOf(() => Array.from({ length: 10 }, () => typedLoop(big, leans))) / 10,
      lookUp: () => cpuOf(() => Array.from({ length: 10 }, () => lookUpLoop(big, leans))) / 10,
    },
    repetitions + 2,
  );
  const year = medianOf(times);
  return [
    {
      row: 13,
      what: 'backtest of a year, CPU a draw / branch-free typed loop',
      ours: each(ours),
      peer: `${each(lookUp)} (look-up without chance)`,
      floor: each(floor),
      ratio: ours / floor,
      limit: 15,
    },
    {
      row: 13,
      what: 'backtest of a year, time / 50 ms',
      ours: `${year.toFixed(1)} ms`,
      peer: '',
      floor: '',
      ratio: year / YEAR_WITHIN,
      limit: 1,
      isTimed: true,
    },
  ];
}
