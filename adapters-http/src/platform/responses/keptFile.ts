import { existsSync, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RequestInfo, ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** The endings of prebuilt files, by encoding. */
export const PREBUILT = { br: '.br', gzip: '.gz' } as const;
const PACK = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
} as const;

type Send = (
  request: { readonly info: RequestInfo },
  h: Pick<ResponseToolkit, 'response'>,
) => Promise<ResponseObject>;

/**
 * Answers with a file that is read once, with its prebuilt forms. From the disk, answers to a crowd would wait for each
 * other after load shedding counted them as done. `edit` changes its text, and the prebuilt forms with it.
 */
export function keptFile(path: string, edit: (text: string) => string): Send {
  const modified = statSync(path).mtime.toUTCString();
  const built = readFileSync(path, 'utf8');
  const text = edit(built);
  const plain = Buffer.from(text);
  const prebuilt = new Map<string, () => Promise<Buffer>>();
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = path + PREBUILT[encoding];
    if (!existsSync(packed)) continue;
    // An edited form is packed when it is asked for first: all of them took a quarter of the server's start.
    let form = text === built ? Promise.resolve(readFileSync(packed)) : undefined;
    prebuilt.set(encoding, () => (form ??= PACK[encoding](plain)));
  }
  return async ({ info: { acceptEncoding } }, h) => {
    const packed = await prebuilt.get(acceptEncoding)?.();
    const response = h.response(packed ?? plain).header('last-modified', modified);
    if (packed !== undefined) response.header('content-encoding', acceptEncoding);
    return response.vary('accept-encoding');
  };
}
