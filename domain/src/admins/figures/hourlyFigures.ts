/** What is measured every minute. `predictions`: how many were ever recorded; `bytes`: the database's size. */
export const FIGURE_NAMES = ['visitors', 'predictions', 'waiting', 'streams', 'bytes'] as const;

export type FigureName = (typeof FIGURE_NAMES)[number];

/** The highest value that a source measured within an hour; `hour` is its start, epoch ms. */
export type HourFigure = {
  readonly hour: number;
  /** A server for what each server has for itself; empty for what all have in common. */
  readonly source: string;
  readonly name: FigureName;
  readonly value: number;
};

/** The figures of an hour; null for what was not measured. `predictions` are those recorded within the hour. */
export type HourAtAGlance = { readonly at: number } & Readonly<Record<FigureName, number | null>>;

export const HOUR = 3_600_000;
const HOURS_SHOWN = 24;

export function hourStart(at: number): number {
  return Math.floor(at / HOUR) * HOUR;
}

/** The hours that are shown at `now` and the one before them, from which predictions are counted. */
export function figureSpan(now: number): { readonly since: number; readonly until: number } {
  const until = hourStart(now);
  return { since: until - HOURS_SHOWN * HOUR, until };
}

/** 24 hours up to that of `now`, oldest first; the last one is not over. What several sources measured is added. */
export function hoursAtAGlance(figures: readonly HourFigure[], now: number): readonly HourAtAGlance[] {
  const sums = new Map<string, number>();
  for (const { hour, name, value } of figures) {
    const key = keyOf(hour, name);
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  const { until } = figureSpan(now);
  return Array.from({ length: HOURS_SHOWN }, (_, index) => {
    const at = until - (HOURS_SHOWN - 1 - index) * HOUR;
    const read = (name: FigureName) => sums.get(keyOf(at, name)) ?? null;
    const [total, before] = [read('predictions'), sums.get(keyOf(at - HOUR, 'predictions'))];
    return {
      at,
      visitors: read('visitors'),
      predictions: total === null || before === undefined ? null : Math.max(0, total - before),
      waiting: read('waiting'),
      streams: read('streams'),
      bytes: read('bytes'),
    };
  });
}

function keyOf(hour: number, name: FigureName): string {
  return `${hour} ${name}`;
}
