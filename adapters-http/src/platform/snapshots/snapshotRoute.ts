import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { createSnapshot, type Snapshot, type SnapshotDeps } from './createSnapshot.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** For the front lane. */
    snapshot?: Snapshot;
  }
}

/** A GET with the same answer for all callers, from a snapshot. */
export function snapshotRoute<Value extends object>(
  path: string,
  deps: Omit<SnapshotDeps<Value>, 'path'>,
): ServerRoute {
  const snapshot = createSnapshot({ path, ...deps });
  return {
    method: 'GET',
    path,
    // The snapshot checks its value once. The schema here is for the OpenAPI document only.
    options: { plugins: { answer: deps.schema, snapshot } },
    handler: (request, h) => sendSnapshot(request, h, snapshot),
  };
}

/** Answers with a snapshot: with its gzip if that is accepted, else as it is; with 304 if the caller has it. */
export async function sendSnapshot(
  request: Request,
  h: ResponseToolkit,
  snapshot: Snapshot,
): Promise<ResponseObject> {
  const { identity, gzip, etag } = await snapshot.read();
  asItIs(request);
  const asGzip = gzip !== undefined && acceptsGzip(request.raw.req.headers['accept-encoding']);
  const response = asGzip ? h.response(gzip).header('content-encoding', 'gzip') : h.response(identity);
  // The framework adds the encoding to the strong ETag where the bytes differ; a short answer has one form only.
  return response
    .type('application/json')
    .etag(etag, { weak: false, vary: gzip !== undefined })
    .vary('accept-encoding')
    .header('cache-control', SHARED_SECOND);
}

/** Whether a caller with this Accept-Encoding takes gzip. */
export function acceptsGzip(header = ''): boolean {
  const gzip = header.split(',').find((part) => part.trim().toLowerCase().startsWith('gzip'));
  return gzip !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(gzip);
}

/** Has the framework send the bytes of this answer as they are: it would compress them again for each caller. */
export function asItIs({ info }: Pick<Request, 'info'>): void {
  Object.assign(info, { acceptEncoding: 'identity' });
}

/**
 * The caching of an answer that is the same for everybody and changes: caches before the server give it to all for a second,
 * and for one more while they ask again. A browser asks each time.
 */
export const SHARED_SECOND = 'max-age=0, s-maxage=1, stale-while-revalidate=1';
