import { counter, type Figure, gauge } from '../platform/metrics/figure.ts';
import { elapsed, type Monotonic, type MonotonicClock } from '../platform/monotonic.ts';

export type RecordFigureOptions = {
  readonly cosignFailures: () => number;
  /** When the newest checkpoint was signed. */
  readonly checkpointSignedAt: () => Monotonic | undefined;
  readonly monotonic: MonotonicClock;
};

export function recordFigures(options: RecordFigureOptions): readonly Figure[] {
  return [
    gauge(
      'bigsmall_checkpoint_age_seconds',
      'Time since a new checkpoint of the record was signed; NaN before the first. Nothing is signed while nobody reads it.',
      () => {
        const signedAt = options.checkpointSignedAt();
        return signedAt === undefined ? Number.NaN : elapsed(signedAt, options.monotonic()) / 1000;
      },
    ),
    counter(
      'bigsmall_cosign_failures_total',
      'Checkpoints that a witness did not cosign in time, since the start.',
      options.cosignFailures,
    ),
  ];
}
