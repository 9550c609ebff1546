import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestInfo, ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** The endings of prebuilt files, by encoding. */
export const PREBUILT = { br: '.br', gzip: '.gz' } as const;

type Send = (request: { readonly info: RequestInfo }, h: Pick<ResponseToolkit, 'response'>) => ResponseObject;

/**
 * Answers with a file that is read once, with its prebuilt forms. From the disk, answers to a crowd would wait for each
 * other after load shedding counted them as done.
 */
export function keptFile(path: string): Send {
  const modified = statSync(path).mtime.toUTCString();
  const plain = readFileSync(path);
  const prebuilt = new Map<string, Buffer>();
  for (const [encoding, ending] of Object.entries(PREBUILT)) {
    if (existsSync(path + ending)) prebuilt.set(encoding, readFileSync(path + ending));
  }
  return ({ info: { acceptEncoding } }, h) => {
    const packed = prebuilt.get(acceptEncoding);
    const response = h.response(packed ?? plain).header('last-modified', modified);
    if (packed !== undefined) response.header('content-encoding', acceptEncoding);
    return response.vary('accept-encoding');
  };
}
