import http from 'node:http';
import https from 'node:https';
import { objectStoreAway } from './objectStoreAway.ts';

/** How long a request may take, in ms. */
export type Patience = {
  /** Without a byte in either direction. */
  readonly silence: number;
  /** From its beginning to the end of its answer. */
  readonly whole: number;
};

export const PATIENCE: Patience = { silence: 1_500, whole: 2_000 };

const OVERLOADED = new Set([408, 429, 499]);

type Answered = (response: http.IncomingMessage) => void;

/**
 * How the S3 client sends its requests, for the client has no timeout of its own: a request fails when the server is
 * silent, slow, or answers that it cannot. A failing answer is taken here since the client would write to the console.
 */
export function impatientTransport(protocol: 'http:' | 'https:', { silence, whole }: Patience) {
  const { request, Agent } = protocol === 'https:' ? https : http;

  function ask(options: http.RequestOptions, answered: Answered): http.ClientRequest {
    const asking = request(options, (response) => {
      // A break of an answer that nobody reads any more must not end the process.
      response.on('error', () => {});
      response.on('close', () => clearTimeout(deadline));
      // An answer to a client always has one.
      const statusCode = response.statusCode!;
      if (statusCode < 500 && !OVERLOADED.has(statusCode)) return answered(response);
      response.resume();
      asking.emit('error', objectStoreAway(`it answers ${statusCode}`));
    });
    const giveUp = (): void => void asking.destroy(objectStoreAway('it does not answer in time'));
    const deadline = setTimeout(giveUp, whole);
    asking.setTimeout(silence, giveUp);
    asking.on('error', () => clearTimeout(deadline));
    return asking;
  }

  return {
    // A connection that was kept may be closed by the server as the next request sets out.
    transportAgent: new Agent({ keepAlive: false }),
    // The client asks in this one of the ways that `request` has.
    transport: { request: ask as typeof http.request },
  };
}
