import type { IncomingHttpHeaders } from 'node:http';
import type { Plugin, Request, RequestRoute, Server } from '@hapi/hapi';
import { httpError } from '../responses/httpError.ts';
import { onEvery } from './onEvery.ts';

/** In bytes, far above any JSON body; a body that declares more is not read. */
const MAX_DECLARED_LENGTH = 256 * 1024;

/**
 * Rejects bodies before they are read: too long ones, JSON without a length, and those with another content type than their route takes. That
 * is JSON, which another site's page cannot send without a preflight, or a form on routes with a file.
 */
export const contentTypeGuard: Plugin<void> = {
  name: 'content-type-guard',
  register(server) {
    onEvery(server, 'onRequest', (request) => {
      const declared = Number(request.raw.req.headers['content-length'] ?? 0);
      // The route is looked up only for a body that no JSON route would take.
      if (declared <= MAX_DECLARED_LENGTH || declared <= maxDeclaredLength(server, request)) return;
      // The framework closes the connection, since the body is still arriving.
      throw httpError('payload_too_large', 'The body is too large.');
    });

    onEvery(server, 'onPreAuth', ({ route, raw }) => {
      const { headers } = raw.req;
      if (route.settings.payload?.parse !== true) return;
      // A small compressed body could unpack to any size. An empty one breaks a stream that the framework leaves alone
      // where it takes no such type, which ends the process. It reads a body in an unknown encoding as it came.
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
        throw httpError('unsupported_media_type', 'The body must not be compressed.');
      }
      if (!hasBody(headers)) return;
      const [type] = (headers['content-type'] ?? '').split(';');
      const form = takesForm(route);
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
    });
  },
};

/** Twice the route's limit, so that a body slightly above it is read to its end and its sender gets the answer. */
function maxDeclaredLength(server: Server, { method, path }: Request): number {
  const route = path.startsWith('/') ? server.match(method, path) : null;
  return route !== null && takesForm(route) ? 2 * route.settings.payload!.maxBytes! : MAX_DECLARED_LENGTH;
}

/** Whether the route takes a form with a file, and no JSON. */
export function takesForm({ settings }: RequestRoute): boolean {
  return typeof settings.payload?.multipart === 'object';
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
