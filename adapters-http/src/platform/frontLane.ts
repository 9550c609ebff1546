import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, Request, Server } from '@hapi/hapi';
import { isFirst } from './connections/takeTurns.ts';
import type { CountAnswer } from './plugins/countAnswer.ts';
import type { Snapshot, SnapshotBytes } from './snapshots/createSnapshot.ts';
import { acceptsGzip, SHARED_SECOND } from './snapshots/snapshotRoute.ts';

type Head = readonly string[];
/** An answer with its headers in pairs, all but its id. */
type Answer = {
  readonly status: number;
  readonly head: Head;
  readonly body?: Buffer;
  readonly count: CountAnswer;
};
/** The bytes of a snapshot in one encoding. */
type Form = { readonly etag: string; readonly whole: Answer; readonly unmodified: Answer };
type Forms = { readonly bytes: SnapshotBytes; readonly identity: Form; readonly gzip: Form };
type Lane = { readonly path: string; readonly snapshot: Snapshot; forms?: Forms };

/** With one of these a request is for the framework. */
const ODD_HEADERS = [
  'content-length',
  'transfer-encoding',
  'range',
  'if-modified-since',
  'if-match',
] as const;

/**
 * Answers a GET of a fresh snapshot in front of the framework, whose own work costs several times as much, with the same
 * headers, limits, metrics and log lines. Any other request goes to the framework: other paths and methods, queries,
 * odd headers, requests behind another, callers beyond their limit, a snapshot to rebuild, a server that is overloaded or stops.
 */
export const frontLane: Plugin<void> = {
  name: 'front-lane',
  dependencies: [
    'rate-limits',
    'load-shedding',
    'graceful-shutdown',
    'security-headers',
    'metrics',
    'request-log',
  ],
  register(server) {
    const { listener } = server;
    const lanes = new Map<string, Lane>();
    server.ext('onPreStart', () => {
      for (const { path, settings } of server.table()) {
        const snapshot = settings.plugins?.snapshot;
        if (snapshot !== undefined) lanes.set(path, { path, snapshot });
      }
    });

    const framework = listener.listeners('request');
    listener.removeAllListeners('request');
    listener.on('request', (req, res) => {
      boundEncoding(req.headers);
      const lane = req.method === 'GET' && isFirst(res) ? lanes.get(req.url ?? '') : undefined;
      if (lane !== undefined && answer(server, lane, req, res)) return;
      for (const handle of framework) handle.call(listener, req, res);
    });
  },
};

/** Whether the request was answered. */
function answer(server: Server, lane: Lane, req: IncomingMessage, res: ServerResponse): boolean {
  const arrived = performance.now();
  const { plugins } = server;
  const { headers } = req;
  const bytes = lane.snapshot.fresh();
  if (bytes === undefined || ODD_HEADERS.some((name) => headers[name] !== undefined)) return false;
  if (plugins['graceful-shutdown'].stopping() || plugins['load-shedding'].isOverloaded()) return false;
  const gzip = bytes.gzip !== undefined && acceptsGzip(headers['accept-encoding']);
  if (lane.forms?.bytes !== bytes) lane.forms = formsOf(bytes, lane.path, server);
  const form = gzip ? lane.forms.gzip : lane.forms.identity;
  const known = headers['if-none-match'];
  const unmodified = known === form.etag;
  // A list of tags, or the tag of another form.
  if (!unmodified && known?.includes(bytes.etag) === true) return false;
  if (known?.includes(',') === true) return false;

  const caller = { raw: { req, res }, info: { remoteAddress: req.socket.remoteAddress ?? '' }, server };
  // Beyond its limit the framework rejects it.
  if (plugins['rate-limits'].takeRead(caller as Request) !== undefined) return false;
  plugins['load-shedding'].arrive();
  const requestId = plugins['request-ids'].nextId();
  const { status, head, body, count } = unmodified ? form.unmodified : form.whole;
  res.writeHead(status, [...head, 'x-request-id', requestId]);
  res.end(body);
  const ms = performance.now() - arrived;
  count(ms);
  plugins['request-log'].logAnswer({ requestId, method: 'get', route: lane.path, status, ms });
  return true;
}

function formsOf(bytes: SnapshotBytes, path: string, { plugins }: Server): Forms {
  const common = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': SHARED_SECOND,
    ...plugins['security-headers'].headers,
  }).flat();
  const answerOf = (status: number) => ({
    status,
    count: plugins.metrics.counterOf({ method: 'get', route: path, status }),
  });
  const formOf = (body: Buffer, encoding?: string): Form => {
    const etag = `"${bytes.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
    const head = [...common, ...(encoding === undefined ? [] : ['content-encoding', encoding]), 'etag', etag];
    const length = ['content-length', String(body.length), 'accept-ranges', 'bytes'];
    return {
      etag,
      whole: { ...answerOf(200), head: [...head, ...length], body },
      unmodified: { ...answerOf(304), head },
    };
  };
  const identity = formOf(bytes.identity);
  return { bytes, identity, gzip: bytes.gzip === undefined ? identity : formOf(bytes.gzip, 'gzip') };
}

/** Browsers send some 30 characters. */
const MOST_ENCODING = 256;

/**
 * Reads a long Accept-Encoding as gzip or as none, in place: the framework parses and sorts what it names, thousands of
 * encodings in as many microseconds.
 */
function boundEncoding(headers: IncomingHttpHeaders): void {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || accepted.length <= MOST_ENCODING) return;
  const gzip = /(?:^|[,\s])gzip(;\s*q=0(\.0*)?(?![\d.]))?/i.exec(accepted);
  if (gzip !== null && gzip[1] === undefined) headers['accept-encoding'] = 'gzip';
  else delete headers['accept-encoding'];
}
