import type { Plugin, Request } from '@hapi/hapi';
import { clientAddress } from '../callers.ts';
import { toImageError } from '../responses/httpError.ts';
import { takesForm } from './contentTypeGuard.ts';
import { onEvery } from './onEvery.ts';

/** Bodies that arrive at once, of all senders and of an address. */
const ARRIVING = { all: 32, address: 2 };
/** Uploads in work, after their body has arrived: each may hold 5 MiB. */
const IN_WORK = 8;

export type UploadOptions = {
  readonly trustProxy: boolean;
  /** Multiplies how many bodies of an address may arrive at once. */
  readonly rateLimitScale: number;
};

/** An upload takes its place in work only after its body has arrived, so that a stalled body costs nobody else an upload. */
export const uploads: Plugin<UploadOptions> = {
  name: 'uploads',
  register(server, { trustProxy, rateLimitScale }) {
    /** The address of each body. */
    const arriving = new Map<Request, string>();
    const inWork = new Set<Request>();

    function busy() {
      server.plugins.metrics.countRejected('uploads');
      return toImageError({ code: 'images_busy' });
    }

    onEvery(server, 'onPreAuth', (request) => {
      if (!takesForm(request.route)) return;
      const address = clientAddress(request, trustProxy);
      const own = [...arriving.values()].filter((each) => each === address);
      if (arriving.size >= ARRIVING.all || own.length >= ARRIVING.address * rateLimitScale) throw busy();
      arriving.set(request, address);
    });

    onEvery(server, 'onPostAuth', (request) => {
      if (!arriving.delete(request)) return;
      if (inWork.size >= IN_WORK) throw busy();
      inWork.add(request);
    });

    // Also emitted for requests that their callers aborted.
    server.events.on('response', (request) => {
      arriving.delete(request);
      inWork.delete(request);
    });
  },
};
