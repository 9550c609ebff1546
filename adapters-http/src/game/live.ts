import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Request, ServerRoute } from '@hapi/hapi';
import type { StoredDraw } from '@bigsmall/domain/ports';
import type { UseCases } from '@bigsmall/domain/usecases';
import { toLaterError } from '../platform/errors.ts';
import { createRepeatedJob } from '../platform/jobs.ts';
import type { Log } from '../platform/logging.ts';
import { snapshotRoute } from '../platform/snapshots.ts';
import { type OriginOf, readVisitorId } from '../visitors/visitor.ts';
import { type LiveState, liveState } from './wire.ts';

/** In ms. A stored draw is published at once; this is for a lost notice. */
const DRAWS_EVERY = 10_000;
const COUNTS_EVERY = 30_000;
const LISTEN_MS = 1000;

export type LiveDeps = UseCases & {
  readonly activePerAddress: number;
  /** Calls the first for each draw that any process of the database stores, until the second aborts. */
  readonly listen?: ((heard: () => void, signal: AbortSignal) => Promise<void>) | undefined;
  readonly now: () => number;
  readonly log: Log;
};

export type Live = ReturnType<typeof createLive>;

/** The state that pages follow: newest draws, next lock, counts. All streams get it when it changes. */
export function createLive({ listen, ...deps }: LiveDeps) {
  const streams = createStreams((stream) => deps.recordActive({ ...stream, now: deps.now() }));
  let known: { readonly draws?: readonly StoredDraw[]; readonly counts?: LiveState['counts'] } = {};
  let text = '';
  let reading = Promise.resolve();

  function update(change: typeof known): void {
    known = { ...known, ...change };
    const { draws, counts } = known;
    if (draws === undefined || counts === undefined) return;
    const open = deps.openWindowAfter(draws[0]);
    const next = open === undefined ? null : { period: open.period, lockAt: open.lockAt };
    const state: LiveState = { draws: draws.map(({ period, number }) => [period, number]), next, counts };
    if (text === (text = JSON.stringify(state))) return;
    void streams.send(Buffer.from(`data: ${text}\n\n`));
  }

  const readDraws = async (): Promise<void> => update({ draws: await deps.readResults() });

  async function readCounts(): Promise<void> {
    const now = deps.now();
    const [active, stats, giftCodes, gallery, ...boards] = await Promise.all([
      deps.countActive({ now, perAddress: deps.activePerAddress }),
      deps.readPredictionStats({ now }),
      deps.listGiftCodes({ activeOnly: true }),
      deps.listApprovedScreenshots(),
      deps.readLeaderboard(),
      deps.readWeeklyLeaderboard({ now }),
      deps.readRewards(),
    ]);
    const lists = { giftCodes: markOf(giftCodes), gallery: markOf(gallery), boards: markOf(boards) };
    update({ counts: { active, ...stats, ...lists } });
  }

  /** To call once a draw is stored. Readings run one after the other: an older one never replaces a newer. */
  const publish = (): Promise<void> => (reading = reading.catch(() => undefined).then(readDraws));
  const heard = (): void => void publish().catch(() => undefined);
  const job = (run: (signal: AbortSignal) => Promise<void>, everyMs: number, failed: string) =>
    createRepeatedJob({ run, everyMs, failed, log: deps.log });

  return {
    streams,
    publish,
    text: () => text,
    read: async (): Promise<LiveState> => {
      if (text === '') await Promise.all([publish(), readCounts()]);
      return JSON.parse(text) as LiveState;
    },
    jobs: [
      job(publish, DRAWS_EVERY, 'Draws for live streams could not be read'),
      job(readCounts, COUNTS_EVERY, 'Counts for live streams could not be read'),
      ...(listen ? [job((signal) => listen(heard, signal), LISTEN_MS, 'Draw notices are not heard')] : []),
    ],
  };
}

/** The same for equal data on every server, also after a restart. */
const markOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 6);

/** Limits of open streams: in total, and of one address. */
const MAX_STREAMS = { total: 50_000, address: 100 };
const HEARTBEAT_MS = 25_000;
/** A reader with more unsent bytes has stopped reading: its stream is closed. */
const MAX_UNSENT = 64 * 1024;
/** Streams that are written to in one turn of the event loop. */
const SLICE = 1000;
/** A comment, which is traffic for proxies. */
const HEARTBEAT = ':\n\n';

/** An answer whose head has been sent; `origin` tells addresses apart. */
type Stream = { readonly socket: Socket; readonly origin: string; readonly visitor: string };

/** The open streams of this process. `present` is called for each stream when it opens and every 25 s. */
export function createStreams(present: (stream: Stream) => void) {
  const streams = new Set<Stream>();
  const byOrigin = new Map<string, number>();
  let newest: Buffer = Buffer.alloc(0);
  let stopped = false;
  const countOf = (origin: string) => byOrigin.get(origin) ?? 0;

  return {
    count: () => streams.size,
    hasRoom: (origin: string): boolean =>
      !stopped && streams.size < MAX_STREAMS.total && countOf(origin) < MAX_STREAMS.address,
    /** Sends a reader the newest event, and every later one. */
    open(stream: Stream): void {
      const { socket, origin } = stream;
      // Its caller left while the limits were counted.
      if (socket.destroyed) return;
      streams.add(stream);
      byOrigin.set(origin, countOf(origin) + 1);
      const beat = setInterval(() => {
        present(stream);
        write(socket, HEARTBEAT);
      }, HEARTBEAT_MS).unref();
      socket.once('close', () => {
        clearInterval(beat);
        streams.delete(stream);
        if (countOf(origin) === 1) byOrigin.delete(origin);
        else byOrigin.set(origin, countOf(origin) - 1);
      });
      present(stream);
      // A lost stream is opened again after 2 to 8 s, so that readers do not come back all at once.
      write(socket, `retry: ${2000 + Math.round(Math.random() * 6000)}\n\n${newest.toString()}`);
    },
    async send(event: Buffer): Promise<void> {
      newest = event;
      let written = 0;
      for (const { socket } of Array.from(streams)) {
        write(socket, event);
        if ((written += 1) % SLICE === 0) await turn();
        // A newer event is being sent to all.
        if (newest !== event) return;
      }
    },
    /** Ends all streams; none opens after that. */
    stop(): void {
      stopped = true;
      for (const { socket } of streams) socket.destroySoon();
    },
  };
}

function write(socket: Socket, bytes: Buffer | string): void {
  if (socket.writable) socket.write(bytes);
  if (socket.writableLength > MAX_UNSENT) socket.destroy();
}

const TOO_MANY = 'Too many live streams are open at the moment. Please try again in 30 seconds.';
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy must pass each event on at once, as it is.
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

type Deps = { readonly live: Live; readonly originOf: OriginOf; readonly log: Log };

/** The state as a stream of Server-Sent Events, and as an answer of the same bytes. */
export const liveRoutes = ({ live, originOf, log }: Deps): readonly ServerRoute[] => [
  {
    method: 'GET',
    path: '/api/live',
    options: { plugins: { answerType: 'text/event-stream' } },
    handler(request, h) {
      if (request.method === 'head') return h.response().type(HEADERS['content-type']);
      const origin = originOf(request);
      const socket = live.streams.hasRoom(origin) ? sendHead(request) : null;
      if (socket === null) {
        request.server.plugins.metrics.countRejected('streams');
        throw toLaterError('overloaded', TOO_MANY, 30);
      }
      live.streams.open({ socket, origin, visitor: readVisitorId(request) ?? request.info.id });
      return h.abandon;
    },
  },
  snapshotRoute('/api/live/state', { key: live.text, build: live.read, schema: liveState, log }),
];

/** Sends the head of an answer that ends with its connection; null for a request that waits behind another one on it. */
function sendHead({ raw: { res }, info, server }: Request) {
  const { socket } = res;
  if (socket === null) return null;
  res.removeHeader('transfer-encoding');
  const always = server.plugins['security-headers'].headers;
  res.writeHead(200, { ...always, ...HEADERS, connection: 'close', 'x-request-id': info.id });
  res.flushHeaders();
  return socket;
}
