import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PublishedDraw = { readonly issueNumber: string; readonly number: string };

/** How the stand-in third party answers. */
export type FeedMood = 'well' | 'html' | 'empty' | 'error' | 'hang' | 'denied';

/** A third party on 127.0.0.1 that publishes `draws` in the real shape: ten rows, newest first, paging ignored. */
export async function startReplayFeed(
  draws: readonly PublishedDraw[],
  options: {
    readonly visible?: number;
    /** The game's own time, which its answers tell; else ours. */
    readonly now?: () => number;
  } = {},
) {
  const { now = Date.now } = options;
  let visible = options.visible ?? 10;
  let mood: FeedMood = 'well';
  let reads = 0;
  let timer: NodeJS.Timeout | undefined;
  let intruder: PublishedDraw | undefined;

  const body = () => ({
    data: {
      list: [
        ...(intruder === undefined ? [] : [intruder]),
        ...draws.slice(Math.max(0, visible - 10), visible).toReversed(),
      ]
        .slice(0, 10)
        .map((draw) => ({ ...draw, color: 'green', premium: draw.number, sum: 0 })),
      pageNo: 1,
      totalPage: 50,
      totalCount: 500,
    },
    code: 0,
    msg: 'Succeed',
    msgCode: 0,
    serviceTime: now(),
  });

  const server = createServer((_request, response) => {
    reads += 1;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('date', new Date(now()).toUTCString());
    if (mood === 'hang') return;
    if (mood === 'error') {
      response.writeHead(503).end('unavailable');
      return;
    }
    if (mood === 'html') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body>Checking your browser…</body></html>');
      return;
    }
    const answer =
      mood === 'empty'
        ? { ...body(), data: { list: [] } }
        : mood === 'denied'
          ? { code: 4, msg: 'No operation permission', msgCode: 21 }
          : body();
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1m.json`;

  return {
    url,
    /** Publishes the next draw, if one is left. */
    advance: () => {
      visible = Math.min(draws.length, visible + 1);
    },
    publishEvery(ms: number) {
      timer = setInterval(() => this.advance(), ms);
    },
    pause: () => clearInterval(timer),
    setMood: (next: FeedMood) => {
      mood = next;
    },
    /** Shows this row above the true ones until it is called without one. */
    intrude: (row?: PublishedDraw) => {
      intruder = row;
    },
    newest: () => draws[visible - 1],
    published: () => draws.slice(0, visible),
    exhausted: () => visible === draws.length,
    reads: () => reads,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ReplayFeed = Awaited<ReturnType<typeof startReplayFeed>>;
