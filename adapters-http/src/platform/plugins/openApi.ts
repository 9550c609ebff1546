import type { Plugin } from '@hapi/hapi';
import type { Schema } from 'joi';
import { openApiDocument } from '../openapi/openApiDocument.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The schema of the 200 answer of a route whose answers the framework does not check. */
    answer?: Schema;
    /** The content type of the 200 answer where it is not JSON. */
    answerType?: string;
    /** The form field that carries the file. */
    fileField?: string;
  }
}

/** `GET /api/openapi.json`: the server's routes, described by the schemas that check them. */
export const openApi: Plugin<void> = {
  name: 'open-api',
  register(server) {
    let text: string | undefined;
    server.route({
      method: 'GET',
      path: '/api/openapi.json',
      handler(_request, h) {
        // Made for the first caller: by then all routes are registered.
        text ??= JSON.stringify(openApiDocument(server.table()));
        return h.response(text).type('application/json');
      },
    });
  },
};
