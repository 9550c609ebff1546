import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import inert from '@hapi/inert';
import { httpError } from './errors.ts';

/** The visitors' pages beside the first one, which each language has; the page shows its 404 screen for any other path. */
const PAGES = ['verify'];
/** The admin pages are English. */
const ADMIN_PAGE = /^admin(\/.*)?$/;
/** Pages, and files that are compressed in advance. */
const NOT_A_FILE = /^(index|app)\.html|\.(br|gz)$/;
const NOT_BUILT = 'The page is not built yet. Run "npm run build" and start the server again.';

type StaticUiOptions = {
  /** The folder with the built page. */
  readonly uiFolder: string;
  /** Empty where the server does not know its address. */
  readonly publicOrigin: string;
};

/** Serves the built page: hashed assets are immutable, other files revalidated; `.br` and `.gz` are prebuilt. */
export const staticUi: Plugin<StaticUiOptions> = {
  name: 'static-ui',
  async register(server, { uiFolder: folder, publicOrigin }) {
    await server.register(inert);

    const file = (h: Pick<ResponseToolkit, 'file'>, path: string) =>
      h.file(path, {
        confine: folder,
        lookupCompressed: true,
        lookupMap: { br: '.br', gzip: '.gz' },
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

    const { languages, pages } = readPages(folder, publicOrigin);
    const [source, ...translated] = pages as [(typeof pages)[number], ...typeof pages];
    server.route<{ Params: { path?: string } }>({
      method: 'GET',
      path: '/{path*}',
      async handler(request, h) {
        const { path = '' } = request.params;
        // Without the slash the worker of the language would not be in charge.
        if (languages.includes(`${path}/`)) return h.redirect(`/${path}/${request.url.search}`).permanent();
        const { of, files, send, sendOther } = translated.find((page) => path.startsWith(page.of)) ?? source;
        if (files.has(path)) return file(h, path);
        const known = send.get(path.slice(of.length));
        const response = await (known ?? sendOther)(request, h);
        return response.type('text/html').code(known !== undefined || ADMIN_PAGE.test(path) ? 200 : 404);
      },
    });
  },
};

/** The page in each language that the folder has. */
function readPages(folder: string, publicOrigin: string) {
  const fileNames = (of: string) =>
    readdirSync(join(folder, of), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_A_FILE.test(entry.name))
      .map((entry) => of + entry.name);
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.html')))
    .map((entry) => `${entry.name}/`);
  // `index.html` holds the markup of the first page, `app.html` is empty until its script runs.
  const pages = ['', ...languages].map((of) => {
    const kept = (name: string, page: string) =>
      keptPage(join(folder, of, name), (html) => addressed(html, publicOrigin, page));
    return {
      of,
      files: new Set(fileNames(of)),
      send: new Map([
        ['', kept('index.html', '')],
        ...PAGES.map((page) => [page, kept('app.html', page)] as const),
      ]),
      sendOther: kept('app.html', ''),
    };
  });
  return { languages, pages };
}

const PACK: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/**
 * Answers with a page that is read once, as `edit` changes its text: from the disk, answers to a crowd would wait for each
 * other. Each encoding is made at its first request.
 */
function keptPage(path: string, edit: (html: string) => string) {
  const modified = statSync(path).mtime.toUTCString();
  const plain = Buffer.from(edit(readFileSync(path, 'utf8')));
  const packed = new Map<string, Promise<Buffer>>();
  return async (
    { info: { acceptEncoding } }: Pick<Request, 'info'>,
    h: Pick<ResponseToolkit, 'response'>,
  ): Promise<ResponseObject> => {
    const bytes = packed.get(acceptEncoding) ?? PACK[acceptEncoding]?.(plain);
    if (bytes !== undefined) packed.set(acceptEncoding, bytes);
    const response = h.response((await bytes) ?? plain).header('last-modified', modified);
    if (bytes !== undefined) response.header('content-encoding', acceptEncoding);
    return response.vary('accept-encoding');
  };
}

const LANGUAGE_LINK = /(<link\b[^>]* rel="(?:canonical|alternate)"[^>]* href=")(\/[^"]*)"/g;

/** The page's links to itself in each language, which the build writes for the first page: with this origin and page. */
function addressed(html: string, origin: string, page: string): string {
  return html.replaceAll(
    LANGUAGE_LINK,
    (_, before: string, home: string) => `${before}${origin}${home}${page}"`,
  );
}
