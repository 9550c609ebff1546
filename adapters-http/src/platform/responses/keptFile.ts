import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RequestInfo, ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** The endings of prebuilt files, by encoding. */
export const PREBUILT = { br: '.br', gzip: '.gz' } as const;
const PACK = { br: brotliCompressSync, gzip: gzipSync } as const;

type Send = (request: { readonly info: RequestInfo }, h: Pick<ResponseToolkit, 'response'>) => ResponseObject;

/**
 * Answers with a file that is read once, with its prebuilt forms. From the disk, answers to a crowd would wait for each
 * other after load shedding counted them as done. `edit` changes its text, and the prebuilt forms with it.
 */
export function keptFile(path: string, edit: (text: string) => string): Send {
  const modified = statSync(path).mtime.toUTCString();
  const built = readFileSync(path, 'utf8');
  const text = edit(built);
  const plain = Buffer.from(text);
  const prebuilt = new Map<string, Buffer>();
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = path + PREBUILT[encoding];
    if (existsSync(packed))
      prebuilt.set(encoding, text === built ? readFileSync(packed) : PACK[encoding](plain));
  }
  return ({ info: { acceptEncoding } }, h) => {
    const packed = prebuilt.get(acceptEncoding);
    const response = h.response(packed ?? plain).header('last-modified', modified);
    if (packed !== undefined) response.header('content-encoding', acceptEncoding);
    return response.vary('accept-encoding');
  };
}
