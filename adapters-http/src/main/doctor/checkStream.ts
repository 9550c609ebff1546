import { causeOf } from '../../platform/outgoing/causeOf.ts';
import { badCheck, type Check, fineCheck, looked } from './check.ts';

/** Ms for the first event, which the server sends at once. */
const FIRST_EVENT = 5000;

/** Whether a live stream passes the proxy at the address as it was sent: at once, and neither compressed nor stored. */
export function checkStream(address: string): Promise<Check> {
  return looked('stream', async () => {
    const url = new URL('/api/live', address);
    const stop = AbortSignal.timeout(FIRST_EVENT);
    try {
      const answer = await fetch(url, {
        signal: stop,
        redirect: 'manual',
        headers: { 'accept-encoding': 'gzip' },
      });
      const type = answer.headers.get('content-type') ?? '';
      if (!answer.ok || !type.startsWith('text/event-stream')) {
        await answer.body?.cancel();
        return badCheck(`${url.href} answers with status ${answer.status} and no stream: check the address.`);
      }
      const reader = answer.body!.getReader();
      const { done } = await reader.read();
      await reader.cancel();
      if (done) return badCheck(`${url.href} ends its stream at once: the proxy must not cut it.`);
      const encoding = answer.headers.get('content-encoding');
      if (encoding !== null) return badCheck(`The proxy compresses the stream (${encoding}): it must not.`);
      return fineCheck(`A live stream passes ${url.origin} at once.`);
    } catch (error) {
      if (!stop.aborted) return badCheck(`${url.origin} cannot be reached (${causeOf(error)}).`);
      return badCheck(
        `No event of ${url.href} came within ${FIRST_EVENT / 1000} s: the proxy stores the stream (nginx: proxy_buffering off).`,
      );
    }
  });
}
