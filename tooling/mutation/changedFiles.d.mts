type Lines = readonly (readonly [first: number, last: number])[];

export function changedLines(diff: string): ReadonlyMap<string, Lines>;
export function runsFor(files: ReadonlyMap<string, Lines>): ReadonlyMap<
  string,
  {
    /** The score in percent that a run needs. */
    readonly least: number;
    readonly tests: readonly string[];
    readonly mutate: readonly string[];
  }
>;
