import type { IncomingHttpHeaders } from 'node:http';
import type { Plugin } from '@hapi/hapi';
import { refusal } from '../respond.ts';

/** No body comes near this; one that declares more is not even read. */
const ABSURD_LENGTH = 256 * 1024;

/**
 * Refuses bodies before they are read: absurdly long ones, and those not declared as JSON, since a page elsewhere can
 * send any other type without asking first.
 */
export const bodyGuard: Plugin<void> = {
  name: 'body-guard',
  register(server) {
    server.ext('onRequest', (request, h) => {
      if (Number(request.raw.req.headers['content-length'] ?? 0) <= ABSURD_LENGTH) return h.continue;
      // The framework closes the connection, as the body is still on its way.
      throw refusal('payload_too_large', 'The body is too large.');
    });

    server.ext('onPreAuth', (request, h) => {
      if (request.route.settings.payload?.parse !== true || !hasBody(request.raw.req.headers))
        return h.continue;
      const [type] = (request.raw.req.headers['content-type'] ?? '').split(';');
      if (type?.trim().toLowerCase() === 'application/json') return h.continue;
      throw refusal('unsupported_media_type', 'The body must be JSON, with content-type application/json.');
    });
  },
};

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
