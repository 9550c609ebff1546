import {
  backtest,
  type Draw,
  nextPeriod,
  outcomeOf,
  type Outcome,
  predict,
  requirePeriod,
} from '@bigsmall/domain';

const rounds = 200_000;
const repetitions = 7;

/** xorshift32: the same draws in every run, so that runs compare. */
function numbers(count: number): Uint8Array {
  let state = 0x9e3779b9;
  return Uint8Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % 10;
  });
}

const drawn = numbers(rounds);
const sides = Uint8Array.from(drawn, (number) => (number >= 5 ? 1 : 0));
const outcomes: readonly Outcome[] = Array.from(drawn, outcomeOf);
const halves = () => 0.5;

/** What a bare loop would do: a 10-bit window over typed arrays and one look-up a draw. */
const table = Uint8Array.from({ length: 1024 }, (_, window) => {
  const history = Array.from({ length: 10 }, (_unused, back): Outcome =>
    ((window >> back) & 1) === 1 ? 'BIG' : 'SMALL',
  );
  return predict(history, halves).prediction === 'BIG' ? 1 : 0;
});

function bareLoop(): number {
  let window = 0;
  let hits = 0;
  for (let index = 0; index < rounds; index += 1) {
    const side = sides[index] as number;
    hits += 1 ^ ((table[window] as number) ^ side);
    window = ((window << 1) | side) & 1023;
  }
  return hits;
}

function predictEach(): number {
  let hits = 0;
  for (let index = 10; index < rounds; index += 1) {
    const history = outcomes.slice(index - 10, index).toReversed();
    if (predict(history, halves).prediction === outcomes[index]) hits += 1;
  }
  return hits;
}

const draws: Draw[] = [];
for (let index = 0, period = '20260101100010001'; index < rounds; index += 1, period = nextPeriod(period)) {
  draws.push({ period: requirePeriod(period), number: drawn[index] as number, drawnAt: index * 60_000 });
}

const variants = {
  'bare typed-array loop': bareLoop,
  predict: predictEach,
  backtest: () => backtest(draws, { seed: 1 }).hits,
};

const nanoseconds: Record<string, number[]> = {};
for (let repetition = 0; repetition < repetitions; repetition += 1) {
  for (const [name, run] of Object.entries(variants)) {
    const started = process.hrtime.bigint();
    run();
    (nanoseconds[name] ??= []).push(Number(process.hrtime.bigint() - started) / rounds);
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const bare = median(nanoseconds['bare typed-array loop'] as number[]);
console.log(`${rounds} draws, median of ${repetitions} repetitions, every variant in each repetition`);
for (const name of Object.keys(variants)) {
  const each = median(nanoseconds[name] as number[]);
  console.log(
    `${name.padEnd(24)} ${each.toFixed(1).padStart(8)} ns a draw  ${(1e9 / each / 1e6).toFixed(2).padStart(8)} M a second  ${(each / bare).toFixed(1).padStart(7)} x the bare loop`,
  );
}
