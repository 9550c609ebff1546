import { parsePosition } from './livePosition.ts';
import type { LiveEvent } from './liveRing.ts';

/** Server-Sent Events as text. An event with an id moves its reader's `Last-Event-ID`. */
export function eventFrame(event: string, data: object, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The event of a frame without its empty line; undefined for any other text, such as a heartbeat. */
export function readEventFrame(frame: string): LiveEvent | undefined {
  const [, id = '', name] = /^id: (\S+)\nevent: (draw|counts)\ndata: .*$/.exec(frame) ?? [];
  const position = parsePosition(id);
  if (position === undefined || (name !== 'draw' && name !== 'counts')) return undefined;
  return { position, name, frame: `${frame}\n\n` };
}

/** Ms that a reader waits before it opens a lost stream again. */
export function retryFrame(ms: number): string {
  return `retry: ${ms}\n\n`;
}

/** A comment, which readers ignore and proxies count as traffic. */
export const HEARTBEAT = ':\n\n';
