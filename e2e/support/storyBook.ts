import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const folder = join(import.meta.dirname, '../../stories/dist');

export type Story = { readonly id: string; readonly title: string; readonly name: string };

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The stories of the built book, by their component. */
export function storiesByTitle(): ReadonlyMap<string, readonly Story[]> {
  const index = join(folder, 'index.json');
  if (!existsSync(index)) throw new Error('The story book is not built: run "npm run stories".');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    readonly entries: Readonly<Record<string, Story & { readonly type: string }>>;
  };
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  const groups = new Map<string, Story[]>();
  for (const story of stories) groups.set(story.title, [...(groups.get(story.title) ?? []), story]);
  return groups;
}

/** Serves the built book on 127.0.0.1. */
export async function serveStoryBook() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(path).then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
            'cache-control': 'max-age=3600',
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        // An open page can hold one for as long as it likes.
        server.closeAllConnections();
      }),
  };
}
