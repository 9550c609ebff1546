import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { asItIs } from '../responses/asItIs.ts';
import type { Snapshot } from './createSnapshot.ts';
import { SHARED_SECOND } from './sharedSecond.ts';

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
