import { counter, type Figure, gauge } from '../platform/metrics/figure.ts';

export type RecordFigureOptions = {
  readonly cosignFailures: () => number;
  /** When (of `monotonic`) the newest checkpoint was signed. */
  readonly checkpointSignedAt: () => number | undefined;
  readonly monotonic: () => number;
};

export function recordFigures(options: RecordFigureOptions): readonly Figure[] {
  return [
    gauge(
      'bigsmall_checkpoint_age_seconds',
      'Time since a new checkpoint of the record was signed; NaN before the first. Nothing is signed while nobody reads it.',
      () => (options.monotonic() - (options.checkpointSignedAt() ?? Number.NaN)) / 1000,
    ),
    counter(
      'bigsmall_cosign_failures_total',
      'Checkpoints that a witness did not cosign in time, since the start.',
      options.cosignFailures,
    ),
  ];
}
