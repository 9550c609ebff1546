import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResponseToolkit } from '@hapi/hapi';
import inert from '@hapi/inert';
import { httpError } from '../responses/httpError.ts';
import { keptFile, PREBUILT } from '../responses/keptFile.ts';

/** The page's paths; it shows its 404 screen for any other. */
const KNOWN_PAGE = /^(admin(\/.*)?|verify)?$/;
const NOT_BUILT = 'The page is not built yet. Run "npm run build" and start the server again.';

export type StaticUiOptions = {
  /** The folder with the built page. */
  readonly folder: string;
};

/** Serves the built page: hashed assets are immutable, other files revalidated; `.br` and `.gz` are prebuilt. */
export const staticUi: Plugin<StaticUiOptions> = {
  name: 'static-ui',
  async register(server, { folder }) {
    await server.register(inert);

    const file = (h: Pick<ResponseToolkit, 'file'>, path: string) =>
      h.file(path, {
        confine: folder,
        lookupCompressed: true,
        lookupMap: PREBUILT,
        etagMethod: false,
      });

    // Else an unknown address under /api would get the page. The router prefers a route with the method over `*`,
    // whatever their paths, so GET needs its own.
    for (const method of ['GET', '*'] as const) {
      server.route({
        method,
        path: '/api/{path*}',
        // Its body is left aside, long or not.
        options: method === '*' ? { payload: { parse: false, maxBytes: 256 * 1024 } } : {},
        handler: () => {
          throw httpError('not_found', 'There is nothing at this address.');
        },
      });
    }

    if (!existsSync(join(folder, 'index.html'))) {
      server.route({
        method: 'GET',
        path: '/{path*}',
        handler: (_request, h) => h.response(NOT_BUILT).type('text/plain').code(503),
      });
      return;
    }

    server.route<{ Params: { path?: string } }>({
      method: 'GET',
      path: '/assets/{path*}',
      handler: ({ params }, h) =>
        file(h, join('assets', params.path ?? '')).header(
          'cache-control',
          'public, max-age=31536000, immutable',
        ),
    });

    const besidePage = new Set(
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !/^(index|app)\.html|\.(br|gz)$/.test(entry.name))
        .map((entry) => entry.name),
    );
    // `index.html` holds the markup of the first page, `app.html` is empty until its script runs.
    const sendFirst = keptFile(join(folder, 'index.html'));
    const sendOther = keptFile(join(folder, 'app.html'));
    server.route<{ Params: { path?: string } }>({
      method: 'GET',
      path: '/{path*}',
      handler(request, h) {
        const { path = '' } = request.params;
        if (besidePage.has(path)) return file(h, path);
        const send = path === '' ? sendFirst : sendOther;
        return send(request, h)
          .type('text/html')
          .code(KNOWN_PAGE.test(path) ? 200 : 404);
      },
    });
  },
};
