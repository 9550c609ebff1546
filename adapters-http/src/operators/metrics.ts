import { createHash, timingSafeEqual } from 'node:crypto';
import { isBoom } from '@hapi/boom';
import type { Plugin, Request } from '@hapi/hapi';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ClockStatus } from '../game/feed/createGameClock.ts';
import { FEED_FAILURES, type FeedStatus } from '../game/feed/createPoller.ts';
import type { ObjectSweep } from '../platform/jobs/objectSweep.ts';
import type { LiveHub } from '../game/live/createLiveHub.ts';
import { createAnswerFigures } from './createAnswerFigures.ts';
import type { ReadReadiness } from './createReadiness.ts';
import type { RejectingLimit } from '../platform/plugins/countAnswer.ts';
import { createBoundedLimiter } from '../platform/limits/createBoundedLimiter.ts';
import { edition } from '../platform/edition.ts';
import { httpError, toRateLimitError } from '../platform/responses/httpError.ts';
import { clientAddress } from '../platform/callers/clientAddress.ts';
import { statusOf } from '../platform/responses/statusOf.ts';

export type MetricsOptions = {
  readonly registry: Registry;
  readonly readReadiness: ReadReadiness;
  readonly feedStatus: () => FeedStatus;
  readonly clockStatus: () => ClockStatus;
  /** Callers with it as `Authorization: Bearer` may read; empty: only admins. */
  readonly metricsToken: string;
  readonly objectSweep: Pick<ObjectSweep, 'report'>;
  readonly logLinesDropped: () => number;
  readonly live: Pick<LiveHub, 'status'>;
  readonly cosignFailures: () => number;
  /** When (of `monotonic`) the newest checkpoint was signed. */
  readonly checkpointSignedAt: () => number | undefined;
  readonly monotonic: () => number;
  readonly databaseUse: () => DatabaseUse;
  /** As they were last measured. */
  readonly latestFigures: () => { readonly visitors: number; readonly waiting: number } | undefined;
  readonly trustProxy: boolean;
  readonly rateLimitScale: number;
};

/** What this process has asked of its database: calls that ended and their ms; `connections` null where there is no pool. */
type DatabaseUse = {
  readonly reads: { readonly ended: number; readonly ms: number };
  readonly writes: { readonly ended: number; readonly ms: number };
  readonly connections: { readonly inUse: number; readonly most: number } | null;
};

/** Calls of an address in a minute without the token. */
const WITHOUT_TOKEN = 60;

/**
 * `GET /metrics` for Prometheus, for callers with the token and for admins. An address proves nothing: behind a proxy on
 * this machine every visitor comes from 127.0.0.1. Requests are labelled by route, never by address.
 */
export const metrics: Plugin<MetricsOptions> = {
  name: 'metrics',
  register(server, options) {
    const {
      registry,
      readReadiness,
      feedStatus,
      clockStatus,
      metricsToken,
      objectSweep,
      logLinesDropped,
      live,
      trustProxy,
      rateLimitScale,
    } = options;
    const cookies = createBoundedLimiter(WITHOUT_TOKEN * rateLimitScale);
    const registers = [registry];
    new Gauge({
      name: 'bigsmall_build_info',
      help: 'Always 1; the labels name the edition, and the Node that runs it.',
      labelNames: ['version', 'commit', 'node'],
      registers,
    }).set({ version: edition.version, commit: edition.commit ?? '', node: process.version }, 1);
    const predictions = new Counter({
      name: 'bigsmall_predictions_total',
      help: 'Predictions recorded by this process, by who chose (manual or ai) and side.',
      labelNames: ['source', 'side'],
      registers,
    });
    const rejected = new Counter({
      name: 'bigsmall_rejected_total',
      help: 'Requests that a limit rejected.',
      labelNames: ['limit'],
      registers,
    });
    server.expose('countPrediction', (labels: { source: string; side: string }) => predictions.inc(labels));
    server.expose('countRejected', (limit: RejectingLimit) => rejected.inc({ limit }));
    gauge(
      'bigsmall_visitors',
      'Active sessions when they were last counted, each minute; NaN before.',
      () => {
        return options.latestFigures()?.visitors ?? Number.NaN;
      },
    );
    gauge(
      'bigsmall_uploads_waiting',
      'Screenshots that wait for an admin, counted each minute; NaN before.',
      () => options.latestFigures()?.waiting ?? Number.NaN,
    );
    gauge(
      'bigsmall_checkpoint_age_seconds',
      'Time since a new checkpoint of the record was signed; NaN before the first. Nothing is signed while nobody reads it.',
      () => (options.monotonic() - (options.checkpointSignedAt() ?? Number.NaN)) / 1000,
    );
    counter('bigsmall_database_reads_total', 'Reads of the database outside transactions.', () => {
      return options.databaseUse().reads.ended;
    });
    counter(
      'bigsmall_database_read_seconds_total',
      'Time of these reads, waits for a connection included.',
      () => {
        return options.databaseUse().reads.ms / 1000;
      },
    );
    counter(
      'bigsmall_database_writes_total',
      'Transactions that wrote.',
      () => options.databaseUse().writes.ended,
    );
    counter('bigsmall_database_write_seconds_total', 'Time of these transactions.', () => {
      return options.databaseUse().writes.ms / 1000;
    });
    gauge(
      'bigsmall_database_connections_in_use',
      'Connections to PostgreSQL in use; NaN with SQLite.',
      () => {
        return options.databaseUse().connections?.inUse ?? Number.NaN;
      },
    );
    gauge(
      'bigsmall_database_connections_most',
      'The most connections that this process opens to PostgreSQL; NaN with SQLite.',
      () => options.databaseUse().connections?.most ?? Number.NaN,
    );
    gauge(
      'bigsmall_feed_age_seconds',
      'Time since the game feed last answered; -1 before the first answer.',
      () => {
        const { silentFor } = feedStatus();
        return silentFor === null ? -1 : silentFor / 1000;
      },
    );
    counter('bigsmall_draws_added_total', 'Draws stored since the start.', () => feedStatus().drawsAdded);
    counter('bigsmall_draw_alarms_total', 'Stored results that the feed changed, since the start.', () => {
      return feedStatus().alarms;
    });
    gauge('bigsmall_feed_unfair_bits', 'Evidence in bits that the draws are not fair.', () => {
      return feedStatus().unfairBits;
    });
    gauge(
      'bigsmall_object_sweep_refused',
      '1 if the last sweep of the object store was rejected and waits for an admin, else 0.',
      () => Number((objectSweep.report()?.state ?? 'swept') !== 'swept'),
    );
    gauge(
      'bigsmall_objects_unnamed',
      'Objects older than an hour that no row named at the last sweep; -1 before the first.',
      () => objectSweep.report()?.unnamed ?? -1,
    );

    gauge('bigsmall_seconds_since_draw', 'Time since the feed last named a new draw.', () => {
      return feedStatus().sinceDraw / 1000;
    });
    gauge('bigsmall_draws_stopped', '1 while the feed answers and names no new draw.', () => {
      return feedStatus().drawsStopped ? 1 : 0;
    });
    counter('bigsmall_draws_quarantined_total', 'Rows of the feed quarantined since the start.', () => {
      return feedStatus().quarantined;
    });
    gauge(
      'bigsmall_clock_skew_seconds',
      'Our clock ahead of the game’s; NaN while the game’s time is unknown.',
      () => {
        return (clockStatus().skewMs ?? Number.NaN) / 1000;
      },
    );
    counter('bigsmall_clock_jumps_total', 'How often this machine’s clock was set since the start.', () => {
      return clockStatus().jumps;
    });

    counter(
      'bigsmall_cosign_failures_total',
      'Checkpoints that a witness did not cosign in time, since the start.',
      options.cosignFailures,
    );
    counter('bigsmall_log_lines_dropped_total', 'Log lines dropped since the start.', logLinesDropped);
    gauge('bigsmall_live_streams', 'Open live streams.', () => live.status().streams);
    gauge('bigsmall_live_streams_most', 'The most live streams that this process opens.', () => {
      return live.status().most;
    });
    counter('bigsmall_live_events_total', 'Live events since the start.', () => live.status().events);
    counter(
      'bigsmall_live_readers_cut_total',
      'Live streams cut since the start because their reader did not read.',
      () => live.status().cut,
    );

    const ready = new Gauge({
      name: 'bigsmall_ready',
      help: '1 while the database answers, else 0, as /api/ready says.',
      registers,
    });
    const failure = new Gauge({
      name: 'bigsmall_feed_failing',
      help: '1 for the reason why the newest reading of the game feed failed, else 0; /api/ready says since when.',
      labelNames: ['code'],
      registers,
      collect() {
        for (const code of FEED_FAILURES) failure.set({ code }, feedStatus().failure?.code === code ? 1 : 0);
      },
    });
    const parts = new Gauge({
      name: 'bigsmall_degraded',
      help: '1 while the part does not work as it should, else 0; /api/ready says why.',
      labelNames: ['part'],
      registers,
    });
    const free = new Gauge({
      name: 'bigsmall_disk_free_bytes',
      help: 'Free bytes of the disk of DATA_DIR; NaN if unknown.',
      registers,
    });
    const size = new Gauge({
      name: 'bigsmall_disk_bytes',
      help: 'Bytes of the disk of DATA_DIR, used and free; NaN if unknown.',
      registers,
    });

    async function measureParts(): Promise<void> {
      const { database, degraded, disk } = await readReadiness();
      ready.set(database ? 1 : 0);
      for (const part of ['feed', 'images', 'disk', 'record', 'clock'] as const) {
        parts.set({ part }, degraded.some((each) => each.part === part) ? 1 : 0);
      }
      free.set(disk?.free ?? Number.NaN);
      size.set(disk?.size ?? Number.NaN);
    }

    function gauge(name: string, help: string, read: () => number): void {
      const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) });
    }

    /** What is counted elsewhere. */
    function counter(name: string, help: string, read: () => number): void {
      const made: Counter = new Counter({
        name,
        help,
        registers,
        collect() {
          made.reset();
          made.inc(read());
        },
      });
    }

    const counterOf = createAnswerFigures(registry);
    server.expose('counterOf', counterOf);

    server.events.on('response', (request) => {
      const { method, route, info } = request;
      const ms = Math.max(0, info.responded - info.received);
      counterOf({ method, route: route.path, status: statusOf(request) })(ms);
    });

    /** A cookie costs a read of the database, right or not. */
    async function requireAdmin(request: Request): Promise<void> {
      const wait = cookies(clientAddress(request, trustProxy));
      if (wait !== undefined) throw toRateLimitError(wait);
      try {
        await server.auth.test('admin', request);
      } catch (error) {
        if (isBoom(error) && error.output.statusCode !== 401) throw error;
        throw httpError(
          'unauthorized',
          'Metrics are for admins and for holders of METRICS_TOKEN: please sign in, or send Authorization: Bearer <token>.',
        );
      }
    }

    server.route({
      method: 'GET',
      path: '/metrics',
      options: { cache: { otherwise: 'no-store' } },
      async handler(request, h) {
        if (!bears(metricsToken, request.raw.req.headers.authorization)) await requireAdmin(request);
        await measureParts();
        return h.response(await registry.metrics()).header('content-type', registry.contentType);
      },
    });
  },
};

/** Whether the header has the token. Hashes are compared, so that the duration reveals neither length nor content. */
function bears(token: string, authorization = ''): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  return token !== '' && timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
