import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Server } from './s3Server.ts';

/**
 * How the server lies: it denies every request; answers all with a page of HTML and 200; acknowledges puts and stores
 * nothing (with the ETag of other bytes, or of these); stores half; or gives back half, or other bytes of that length.
 */
export type Lie =
  | 'none'
  | 'denies'
  | 'says HTML'
  | 'forgets puts'
  | 'forgets puts with a good ETag'
  | 'stores half'
  | 'gives half'
  | 'gives other bytes';

const HTML = '<html><body>Welcome to the hotel network</body></html>';
const DENIED = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

/** A small S3 server on 127.0.0.1 that can lie: one bucket, puts, gets and heads of single objects. */
export async function startLyingServer() {
  const objects = new Map<string, Buffer>();
  const state: { lie: Lie; code: string } = { lie: 'none', code: 'InvalidAccessKeyId' };

  async function put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const { lie } = state;
    if (lie === 'stores half') objects.set(key, bytes.subarray(0, bytes.length / 2));
    else if (!lie.startsWith('forgets')) objects.set(key, bytes);
    const stored = lie === 'forgets puts' || lie === 'stores half' ? Buffer.from('other') : bytes;
    response.writeHead(200, { etag: etagOf(stored) }).end();
  }

  function get(key: string, method: string, response: ServerResponse): void {
    const whole = objects.get(key);
    if (whole === undefined) {
      response.writeHead(404, { 'content-type': 'application/xml' }).end(DENIED('NoSuchKey'));
      return;
    }
    const half = whole.subarray(0, whole.length / 2);
    const other = Buffer.from(whole).fill(7);
    const given = state.lie === 'gives half' ? half : state.lie === 'gives other bytes' ? other : whole;
    response.writeHead(200, {
      etag: etagOf(whole),
      'content-length': given.length,
      'last-modified': new Date().toUTCString(),
    });
    response.end(method === 'HEAD' ? undefined : given);
  }

  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const key = decodeURIComponent(url.split('?')[0] ?? '');
    if (state.lie === 'denies') {
      request.resume();
      response.writeHead(403, { 'content-type': 'application/xml' }).end(DENIED(state.code));
    } else if (state.lie === 'says HTML') {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/html' }).end(method === 'HEAD' ? undefined : HTML);
    } else if (method === 'PUT') void put(key, request, response);
    else if (key.split('/').length <= 2 || key.endsWith('/')) response.writeHead(200).end();
    else get(key, method, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place: S3Server = {
    endpoint: `http://127.0.0.1:${(server.address() as { readonly port: number }).port}`,
    accessKey: 'the-access-key',
    secretKey: 'the-secret-key',
    region: 'us-east-1',
  };
  return {
    place,
    stored: () => objects.size,
    /** From now on; `code` is what a denial says. */
    lie: (lie: Lie, code = 'InvalidAccessKeyId') => void Object.assign(state, { lie, code }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
