import type { IncomingHttpHeaders } from 'node:http';

/** Browsers send some 30 characters. */
const MOST_LENGTH = 256;

/**
 * Reads a long Accept-Encoding as gzip or as none, in place: the framework parses and sorts what it names, thousands of
 * encodings in as many microseconds.
 */
export function boundEncoding(headers: IncomingHttpHeaders): void {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || accepted.length <= MOST_LENGTH) return;
  const gzip = /(?:^|[,\s])gzip(;\s*q=0(\.0*)?(?![\d.]))?/i.exec(accepted);
  if (gzip !== null && gzip[1] === undefined) headers['accept-encoding'] = 'gzip';
  else delete headers['accept-encoding'];
}
