import type { IncomingHttpHeaders } from 'node:http';
import type { Plugin, Request, RequestRoute, Server } from '@hapi/hapi';
import { httpError } from '../responses/httpError.ts';

/** No JSON body comes near this; one that declares more is not even read. */
const MAX_DECLARED_LENGTH = 256 * 1024;

/**
 * Refuses bodies before they are read: absurdly long ones, and those not declared as what their route takes. That is
 * JSON, which a page elsewhere cannot send without asking first, and a form only where a file comes.
 */
export const contentTypeGuard: Plugin<void> = {
  name: 'body-guard',
  register(server) {
    server.ext('onRequest', (request, h) => {
      const declared = Number(request.raw.req.headers['content-length'] ?? 0);
      // Whose route is looked up only where it matters: for a body that no JSON route would take.
      if (declared <= MAX_DECLARED_LENGTH || declared <= maxDeclaredLength(server, request))
        return h.continue;
      // The framework closes the connection, as the body is still on its way.
      throw httpError('payload_too_large', 'The body is too large.');
    });

    server.ext('onPreAuth', ({ route, raw }, h) => {
      const { headers } = raw.req;
      if (route.settings.payload?.parse !== true || !hasBody(headers)) return h.continue;
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
      // Nobody compresses what is this short, and a small body could unfold without end. The framework reads what it
      // cannot unpack as if it were not packed.
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
        throw httpError('unsupported_media_type', 'The body must not be compressed.');
      }
      return h.continue;
    });
  },
};

/** Twice what the route takes, so that a body a little too long is read to its end and its sender sees the answer. */
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
