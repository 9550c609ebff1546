import { Counter, Gauge, type Registry } from 'prom-client';
import type { ClockStatus } from '../game/feed/createGameClock.ts';
import { FEED_FAILURES, type FeedStatus } from '../game/feed/feedHealth.ts';
import type { ReadReadiness } from './health.ts';

export type FigureOptions = {
  readonly registry: Registry;
  readonly feedStatus: () => FeedStatus;
  readonly clockStatus: () => ClockStatus;
  readonly readReadiness: ReadReadiness;
  readonly live: { readonly streams: { readonly count: () => number } };
  readonly logLinesDropped: () => number;
};

/** Registers the figures that other parts keep; each is read when Prometheus asks. NaN: unknown. */
export function addFigures(options: FigureOptions): void {
  const { registry, feedStatus, clockStatus, readReadiness } = options;
  const registers: Registry[] = [];
  const add = (figure: Gauge | Counter): void => registry.registerMetric(figure);

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    add(
      new Gauge({
        name: `bigsmall_${name}`,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      }),
    );
  }

  /** A figure that only grows while the process runs. */
  function counter(name: string, help: string, read: () => number): void {
    add(
      new Counter({
        name: `bigsmall_${name}_total`,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    );
  }

  gauge('feed_age_seconds', 'Time since the game feed last answered; -1 before the first answer.', () => {
    const { silentFor } = feedStatus();
    return silentFor === null ? -1 : silentFor / 1000;
  });
  counter('draws_added', 'Draws stored since the start.', () => feedStatus().drawsAdded);
  counter('draw_alarms', 'Stored results that the feed changed, since the start.', () => feedStatus().alarms);
  gauge('seconds_since_draw', 'Time since the feed last named a new draw.', () => {
    return feedStatus().sinceDraw / 1000;
  });
  gauge('draws_stopped', '1 while the feed answers and names no new draw.', () => {
    return Number(feedStatus().drawsStopped);
  });
  counter('rows_doubted', 'Implausible rows of the feed, rejected since the start.', () => {
    return feedStatus().doubted;
  });
  gauge('clock_skew_seconds', 'Our clock ahead of the game’s; NaN while the game’s time is unknown.', () => {
    return (clockStatus().skewMs ?? Number.NaN) / 1000;
  });
  counter(
    'clock_jumps',
    'How often this machine’s clock was set since the start.',
    () => clockStatus().jumps,
  );
  gauge('live_streams', 'Open live streams.', () => options.live.streams.count());
  counter('log_lines_dropped', 'Log lines dropped since the start.', options.logLinesDropped);
  gauge('ready', '1 while the database answers, else 0, as /api/ready says.', async () => {
    return Number((await readReadiness()).database);
  });
  gauge('disk_free_bytes', 'Free bytes of the disk of DATA_DIR; NaN if unknown.', async () => {
    return (await readReadiness()).disk?.free ?? Number.NaN;
  });
  gauge('disk_bytes', 'Bytes of the disk of DATA_DIR, used and free; NaN if unknown.', async () => {
    return (await readReadiness()).disk?.size ?? Number.NaN;
  });
  add(
    new Gauge({
      name: 'bigsmall_feed_failing',
      help: '1 for the reason why the newest reading of the game feed failed, else 0; /api/ready says since when.',
      labelNames: ['code'],
      registers,
      collect() {
        for (const code of FEED_FAILURES) this.set({ code }, Number(feedStatus().failure?.code === code));
      },
    }),
  );
  add(
    new Gauge({
      name: 'bigsmall_degraded',
      help: '1 while the part does not work as it should, else 0; /api/ready says why.',
      labelNames: ['part'],
      registers,
      async collect() {
        const { degraded } = await readReadiness();
        for (const part of ['feed', 'images', 'disk', 'record', 'clock'] as const) {
          this.set({ part }, Number(degraded.some((each) => each.part === part)));
        }
      },
    }),
  );
}
