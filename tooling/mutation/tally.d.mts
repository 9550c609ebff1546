type Mutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
};
type Report = { readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>> };
type Tally = {
  readonly killed: readonly string[];
  readonly survived: readonly string[];
  readonly uncovered: readonly string[];
  readonly timedOut: readonly string[];
  readonly score: number | null;
};

export function tallyOf(report: Report, mutate: readonly string[]): Tally;
export function summaryOf(
  name: string,
  tally: Tally,
  least: number,
): { readonly passed: boolean; readonly text: string };
