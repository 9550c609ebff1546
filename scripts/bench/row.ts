/** A line of the table. `ratio` is what `limit` bounds; the others say in words what it is made of. */
export type Row = {
  /** The row of the performance targets that it measures. */
  readonly row: number;
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  readonly floor: string;
  readonly ratio: number;
  /** The most that `ratio` is meant to be. */
  readonly limit: number;
  /** What it is where that is more: the limit of a quick run. */
  readonly now?: number;
  /** Measured in seconds of this machine, not against something in the same run: never fails a quick run. */
  readonly isTimed?: boolean;
  /** Bytes or places and no time: the same on each machine, so a quick run fails above the limit itself. */
  readonly isExact?: boolean;
};

/** How a run measures: the quick one has less time a variant. */
export type Effort = { readonly quick: boolean; readonly repetitions: number; readonly seconds: number };

/** A quick run fails at so many times the limit of a row: it is short, and the machine may be busy. */
const FAILS_AT = 1.5;

/** Five times as much as a quick run measures: three minutes for the slowest rows. */
const LONGER: Effort = { quick: true, repetitions: 7, seconds: 1.5 };

/** The most of a row in a quick run. */
export const mostOf = ({ limit, now = limit, isTimed = false, isExact = false }: Row): number =>
  isTimed ? Number.POSITIVE_INFINITY : isExact ? limit : FAILS_AT * now;

export const isMissed = (row: Row): boolean => row.ratio > mostOf(row);

/**
 * The rows that a measurement gives. A quick one that misses a row is done again for longer, and that one counts: so few
 * repetitions do not tell a row that costs more from a machine that was slow for a moment.
 */
export async function measureFor(
  measure: (effort: Effort) => Promise<readonly Row[]>,
  effort: Effort,
): Promise<readonly Row[]> {
  const rows = await measure(effort);
  const missed = effort.quick ? rows.filter(isMissed) : [];
  for (const { what, ratio } of missed)
    console.log(`${what}: ${ratio.toFixed(2)}, measured again for longer`);
  return missed.length > 0 ? measure(LONGER) : rows;
}

/**
 * The median of each variant's figure. Every repetition measures every variant, and begins with another one, so that a
 * slow moment of the machine meets all alike.
 */
export async function medians<Name extends string>(
  variants: Readonly<Record<Name, () => number | Promise<number>>>,
  repetitions: number,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(variants) as Name[];
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  // The first one is not measured: code is compiled in it.
  for (let repetition = -1; repetition < repetitions; repetition += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(repetition + 1 + turn) % names.length]!;
      const figure = await variants[name]();
      if (repetition >= 0) figures.get(name)!.push(figure);
    }
  }
  return Object.fromEntries([...figures].map(([name, values]) => [name, medianOf(values)])) as Record<
    Name,
    number
  >;
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
