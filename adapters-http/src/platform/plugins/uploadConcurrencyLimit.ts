import type { Plugin, Request } from '@hapi/hapi';
import { clientAddress } from '../callers.ts';
import { allowBodyTime } from '../createListener.ts';
import { httpError, toImageError } from '../responses/httpError.ts';
import {
  BODY_BEGINS,
  type BodyPace,
  bodyPaceAt,
  isBodyTooSlow,
  slowestBodyTime,
} from '../uploads/bodyPace.ts';
import { createBodyQueue } from '../uploads/createBodyQueue.ts';
import { takesForm } from './contentTypeGuard.ts';
import type { RateLimitOptions } from './rateLimits.ts';
import { onEvery } from './onEvery.ts';
import { cutRequest } from '../uploads/cutRequest.ts';

/** Uploads in work, after their body has arrived: each may hold 5 MiB. */
const AT_ONCE = 8;
/** Bytes of all bodies that are still arriving. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bodies that arrive at once, of all senders, an address and a visitor; those of an address that wait, and for how long (ms). */
const LIMITS = { all: 128, address: 2, visitor: 2, waiting: 16, timeout: 10_000 };
/** How often the pace is measured, in ms. */
const SAMPLE_EVERY = 250;

export type UploadConcurrencyLimitOptions = Pick<RateLimitOptions, 'trustProxy' | 'visitorOf'> & {
  /** Multiplies how many bodies of an address may arrive at once. */
  readonly rateLimitScale: number;
};

type Arriving = {
  readonly request: Request;
  readonly address: string;
  readonly begunAt: number;
  readonly bytesBefore: number;
  readonly end: () => void;
  pace: BodyPace;
};

/**
 * Accepts the bodies of uploads at a minimum pace, two of an address at a time. An upload takes a slot only after its body
 * has arrived, so that a stalled body costs its sender a connection and nobody else an upload.
 */
export const uploadConcurrencyLimit: Plugin<UploadConcurrencyLimitOptions> = {
  name: 'upload-concurrency-limit',
  register(server, { trustProxy, rateLimitScale, visitorOf }) {
    const arriving = new Map<Request, Arriving>();
    const arrived = new Set<Request>();
    const atOnce = LIMITS.address * rateLimitScale;
    const queue = createBodyQueue({ ...LIMITS, address: atOnce, visitor: atOnce });
    let timer: NodeJS.Timeout | undefined;

    function busy() {
      server.plugins.metrics.countRejected('uploads');
      return toImageError({ code: 'images_busy' });
    }

    function measure(): void {
      const now = performance.now();
      for (const each of arriving.values()) {
        const received = each.request.raw.req.socket.bytesRead - each.bytesBefore;
        each.pace = bodyPaceAt(each.pace, now - each.begunAt, received);
        if (!each.request.raw.req.complete && isBodyTooSlow(each.pace)) cutRequest(each.request, tooSlow());
      }
      for (let over = total(arriving.values()) - MAX_BYTES; over > 0;) {
        const victim = heaviest([...arriving.values()]);
        over -= victim.pace.received;
        cutRequest(victim.request, busy());
        leave(victim.request);
      }
    }

    function leave(request: Request): void {
      arriving.get(request)?.end();
      arriving.delete(request);
      if (arriving.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    }

    async function enter(request: Request): Promise<void> {
      const { req } = request.raw;
      const most = request.route.settings.payload!.maxBytes!;
      allowBodyTime(req, LIMITS.timeout + slowestBodyTime(most));
      const address = clientAddress(request, trustProxy);
      const closed = new AbortController();
      req.once('close', () => closed.abort());
      // Bytes that came with the headers, or that come while the body waits, count too.
      const bytesBefore = req.socket.bytesRead - req.readableLength;
      const end = await queue.enter({ address, visitor: visitorOf(request) }, closed.signal);
      if (end === undefined) throw busy();
      const begun = { begunAt: performance.now(), bytesBefore, end, pace: BODY_BEGINS };
      arriving.set(request, { request, address, ...begun });
      timer ??= setInterval(measure, SAMPLE_EVERY).unref();
    }

    onEvery(server, 'onPreAuth', (request) => (takesForm(request.route) ? enter(request) : undefined));

    onEvery(server, 'onPostAuth', (request) => {
      if (!takesForm(request.route)) return;
      leave(request);
      if (arrived.size >= AT_ONCE) throw busy();
      arrived.add(request);
    });

    // Also emitted for requests that their callers aborted.
    server.events.on('response', (request) => {
      leave(request);
      arrived.delete(request);
    });
  },
};

/** The largest body of the address that holds the most. */
function heaviest(all: readonly Arriving[]): Arriving {
  const heldBy = (address: string): number => total(all.filter((each) => each.address === address));
  return all.toSorted(
    (a, b) => heldBy(b.address) - heldBy(a.address) || b.pace.received - a.pace.received,
  )[0]!;
}

function total(bodies: Iterable<Arriving>): number {
  let bytes = 0;
  for (const { pace } of bodies) bytes += pace.received;
  return bytes;
}

function tooSlow() {
  return httpError(
    'request_timeout',
    'The image came in too slowly. Please try again where the connection is better.',
  );
}
