import { Counter, Gauge, type Registry } from 'prom-client';

/** A figure for Prometheus that is read when it asks. A counter only grows while the process runs; NaN is unknown. */
export type Figure = {
  readonly kind: 'gauge' | 'counter';
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
};

export const gauge = (name: string, help: string, read: () => number): Figure => ({
  kind: 'gauge',
  name,
  help,
  read,
});

export const counter = (name: string, help: string, read: () => number): Figure => ({
  kind: 'counter',
  name,
  help,
  read,
});

export function addFigures(registry: Registry, figures: readonly Figure[]): void {
  for (const { kind, name, help, read } of figures) {
    const options = { name, help, registers: [registry] };
    if (kind === 'gauge') {
      const made: Gauge = new Gauge({ ...options, collect: () => made.set(read()) });
    } else {
      const made: Counter = new Counter({
        ...options,
        collect() {
          made.reset();
          made.inc(read());
        },
      });
    }
  }
}

export type PlatformFigureOptions = {
  readonly logLinesDropped: () => number;
};

/** The figure of the log's output. */
export function platformFigures({ logLinesDropped }: PlatformFigureOptions): readonly Figure[] {
  return [counter('bigsmall_log_lines_dropped_total', 'Log lines dropped since the start.', logLinesDropped)];
}
