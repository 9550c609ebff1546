import { counter, type Figure, gauge } from '../../platform/figures.ts';
import type { ClockStatus } from './createGameClock.ts';
import type { FeedStatus } from './feedHealth.ts';

export type FeedFigureOptions = {
  readonly feedStatus: () => FeedStatus;
  readonly clockStatus: () => ClockStatus;
};

export function feedFigures({ feedStatus, clockStatus }: FeedFigureOptions): readonly Figure[] {
  return [
    gauge(
      'bigsmall_feed_age_seconds',
      'Time since the game feed last answered; -1 before the first answer.',
      () => {
        const { silentFor } = feedStatus();
        return silentFor === null ? -1 : silentFor / 1000;
      },
    ),
    counter('bigsmall_draws_added_total', 'Draws stored since the start.', () => feedStatus().drawsAdded),
    counter(
      'bigsmall_draw_alarms_total',
      'Stored results that the feed changed, since the start.',
      () => feedStatus().alarms,
    ),
    gauge(
      'bigsmall_seconds_since_draw',
      'Time since the feed last named a new draw.',
      () => feedStatus().sinceDraw / 1000,
    ),
    gauge('bigsmall_draws_stopped', '1 while the feed answers and names no new draw.', () =>
      feedStatus().drawsStopped ? 1 : 0,
    ),
    counter(
      'bigsmall_rows_doubted_total',
      'Implausible rows of the feed, rejected since the start.',
      () => feedStatus().doubted,
    ),
    gauge(
      'bigsmall_clock_skew_seconds',
      'Our clock ahead of the game’s; NaN while the game’s time is unknown.',
      () => (clockStatus().skewMs ?? Number.NaN) / 1000,
    ),
    counter(
      'bigsmall_clock_jumps_total',
      'How often this machine’s clock was set since the start.',
      () => clockStatus().jumps,
    ),
  ];
}
