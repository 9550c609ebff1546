import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestRoute } from '@hapi/hapi';
import { clientAddress } from './callers.ts';
import { httpError, toImageError } from './responses/httpError.ts';

/** In bytes, far above any JSON body; a body that declares more is not read. */
const MAX_DECLARED_LENGTH = 256 * 1024;

/**
 * Rejects bodies before they are read: too long ones, JSON without a length, and those with another content type than
 * their route takes. That is JSON, which another site's page cannot send without a preflight, or a form on routes with a file.
 */
export function requireBody({ route, raw }: Request): void {
  const { headers } = raw.req;
  const form = takesForm(route);
  // Twice the route's limit, so that a body slightly above it is read to its end and its sender gets the answer.
  const most = form ? 2 * route.settings.payload!.maxBytes! : MAX_DECLARED_LENGTH;
  if (Number(headers['content-length'] ?? 0) > most) {
    // The framework closes the connection, since the body is still arriving.
    throw httpError('payload_too_large', 'The body is too large.');
  }
  if (route.settings.payload?.parse !== true) return;
  // A small compressed body could unpack to any size. An empty one breaks a stream that the framework leaves alone
  // where it takes no such type, which ends the process. It reads a body in an unknown encoding as it came.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw httpError('unsupported_media_type', 'The body must not be compressed.');
  }
  if (!hasBody(headers)) return;
  const [type] = (headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== (form ? 'multipart/form-data' : 'application/json')) {
    throw httpError(
      'unsupported_media_type',
      form
        ? 'The body must be a form with a file, with content-type multipart/form-data.'
        : 'The body must be JSON, with content-type application/json.',
    );
  }
  // The framework closes the connection of a longer one without an answer. No browser sends such.
  if (!form && headers['transfer-encoding'] !== undefined) {
    throw httpError('length_required', 'The body must come with its length.');
  }
}

/** Whether the route takes a form with a file, and no JSON. */
function takesForm({ settings }: RequestRoute): boolean {
  return typeof settings.payload?.multipart === 'object';
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Uploads whose body arrives at once, of all senders and of an address. */
const ARRIVING = { all: 32, address: 2 };
/** Uploads in work, after their body has arrived: each may hold 5 MiB. */
const IN_WORK = 8;

export type UploadOptions = {
  readonly trustProxy: boolean;
  /** Multiplies how many bodies of an address may arrive at once. */
  readonly rateLimitScale: number;
};

/** An upload takes its place in work only after its body has arrived, so that a stalled body costs nobody else an upload. */
export function createUploads({ trustProxy, rateLimitScale }: UploadOptions) {
  /** The address of each body. */
  const arriving = new Map<Request, string>();
  const inWork = new Set<Request>();

  return {
    /** Before the body is read. */
    arrive(request: Request): void {
      if (!takesForm(request.route)) return;
      const address = clientAddress(request, trustProxy);
      const own = [...arriving.values()].filter((each) => each === address).length;
      requirePlace(arriving.size < ARRIVING.all && own < ARRIVING.address * rateLimitScale, request);
      arriving.set(request, address);
    },
    /** Once it was read. */
    begin(request: Request): void {
      if (!arriving.delete(request)) return;
      requirePlace(inWork.size < IN_WORK, request);
      inWork.add(request);
    },
    /** Once it was answered, or its caller left. */
    end(request: Request): void {
      arriving.delete(request);
      inWork.delete(request);
    },
  };
}

function requirePlace(isFree: boolean, { server }: Request): void {
  if (isFree) return;
  server.plugins.metrics.countRejected('uploads');
  throw toImageError({ code: 'images_busy' });
}
