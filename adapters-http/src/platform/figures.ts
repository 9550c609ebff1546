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

/** What this process has asked of its database: calls that ended and their ms; `connections` null where there is no pool. */
type DatabaseUse = {
  readonly reads: { readonly ended: number; readonly ms: number };
  readonly writes: { readonly ended: number; readonly ms: number };
  readonly connections: { readonly inUse: number; readonly most: number } | null;
};

export type PlatformFigureOptions = {
  readonly databaseUse: () => DatabaseUse;
  readonly logLinesDropped: () => number;
};

/** Figures of the database and the log's output. */
export function platformFigures({ databaseUse, logLinesDropped }: PlatformFigureOptions): readonly Figure[] {
  return [
    counter(
      'bigsmall_database_reads_total',
      'Reads of the database outside transactions.',
      () => databaseUse().reads.ended,
    ),
    counter(
      'bigsmall_database_read_seconds_total',
      'Time of these reads, waits for a connection included.',
      () => databaseUse().reads.ms / 1000,
    ),
    counter('bigsmall_database_writes_total', 'Transactions that wrote.', () => databaseUse().writes.ended),
    counter(
      'bigsmall_database_write_seconds_total',
      'Time of these transactions.',
      () => databaseUse().writes.ms / 1000,
    ),
    gauge(
      'bigsmall_database_connections_in_use',
      'Connections to PostgreSQL in use; NaN with SQLite.',
      () => databaseUse().connections?.inUse ?? Number.NaN,
    ),
    gauge(
      'bigsmall_database_connections_most',
      'The most connections that this process opens to PostgreSQL; NaN with SQLite.',
      () => databaseUse().connections?.most ?? Number.NaN,
    ),
    counter('bigsmall_log_lines_dropped_total', 'Log lines dropped since the start.', logLinesDropped),
  ];
}
