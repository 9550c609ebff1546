import { type Figure, gauge } from '../platform/metrics/figure.ts';

export type DayFigureOptions = {
  /** As they were last measured. */
  readonly latestFigures: () => { readonly visitors: number; readonly waiting: number } | undefined;
};

export function dayFigures({ latestFigures }: DayFigureOptions): readonly Figure[] {
  return [
    gauge(
      'bigsmall_visitors',
      'Active sessions when they were last counted, each minute; NaN before.',
      () => latestFigures()?.visitors ?? Number.NaN,
    ),
    gauge(
      'bigsmall_uploads_waiting',
      'Screenshots that wait for an admin, counted each minute; NaN before.',
      () => latestFigures()?.waiting ?? Number.NaN,
    ),
  ];
}
