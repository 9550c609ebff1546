import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Snapshot } from './createSnapshot.ts';

/** Answers with a snapshot: its ready-made gzip where that is accepted, 304 where the caller has it already. */
export async function sendSnapshot(
  request: Request,
  h: ResponseToolkit,
  snapshot: Snapshot,
): Promise<ResponseObject> {
  const { plain, gzip, tag } = await snapshot.read();
  const asGzip = gzip !== undefined && acceptsGzip(request.raw.req.headers['accept-encoding']);
  const response = asGzip ? h.response(gzip).header('content-encoding', 'gzip') : h.response(plain);
  // The framework tells the encodings' strong tags apart by itself: they are different bytes.
  return response.type('application/json').etag(tag).vary('accept-encoding');
}

function acceptsGzip(header = ''): boolean {
  const gzip = header.split(',').find((part) => part.trim().toLowerCase().startsWith('gzip'));
  return gzip !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(gzip);
}
