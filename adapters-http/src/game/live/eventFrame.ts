/** Server-Sent Events as text. An event with an id moves its reader's `Last-Event-ID`. */
export function eventFrame(event: string, data: object, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Ms that a reader waits before it opens a lost stream again. */
export function retryFrame(ms: number): string {
  return `retry: ${ms}\n\n`;
}

/** A comment, which readers ignore and proxies count as traffic. */
export const HEARTBEAT = ':\n\n';
