import type { IncomingMessage } from 'node:http';
import { httpError } from '../responses/httpError.ts';

/**
 * A request's body. 413 once all of it has come, if it has more than `most` bytes; 400 if the sender hangs up. The bytes
 * move into one buffer as they arrive: pieces that wait for the last one outlive the garbage collector's cheap runs.
 */
export function readBody(req: IncomingMessage, most: number): Promise<Buffer> {
  // Memory that nothing was written to takes no space.
  const body = Buffer.allocUnsafeSlow(Math.min(Number(req.headers['content-length'] ?? most), most));
  let length = 0;
  return new Promise((resolve, reject) => {
    req.on('data', (piece: Buffer) => {
      piece.copy(body, Math.min(length, body.length));
      length += piece.length;
    });
    req.once('end', () => (length > body.length ? reject(tooLarge()) : resolve(body.subarray(0, length))));
    req.once('close', () => reject(malformedForm()));
  });
}

export function tooLarge() {
  return httpError('payload_too_large', 'Please select an image under 5MB');
}

export function malformedForm() {
  return httpError('malformed_request', 'The form is broken, was cut off, or holds more than one file.');
}
