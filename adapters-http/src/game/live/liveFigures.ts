import { counter, type Figure, gauge } from '../../platform/metrics/figure.ts';
import type { LiveHub } from './createLiveHub.ts';

export type LiveFigureOptions = { readonly live: Pick<LiveHub, 'status'> };

export function liveFigures({ live }: LiveFigureOptions): readonly Figure[] {
  return [
    gauge('bigsmall_live_streams', 'Open live streams.', () => live.status().streams),
    gauge(
      'bigsmall_live_streams_most',
      'The most live streams that this process opens.',
      () => live.status().most,
    ),
    counter('bigsmall_live_events_total', 'Live events since the start.', () => live.status().events),
    counter(
      'bigsmall_live_readers_cut_total',
      'Live streams cut since the start because their reader did not read.',
      () => live.status().cut,
    ),
  ];
}
