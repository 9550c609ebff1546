import http from 'node:http';
import https from 'node:https';
import { objectStoreUnavailable } from './objectErrors.ts';

/** Limits of a request, in ms. */
export type Timeouts = {
  /** Without a byte in either direction. */
  readonly idle: number;
  /** From its beginning to the end of its answer. */
  readonly total: number;
};

export const TIMEOUTS: Timeouts = { idle: 1_500, total: 2_000 };

const OVERLOADED = new Set([408, 429, 499]);

type Answered = (response: http.IncomingMessage) => void;

/**
 * Sends the requests of the S3 client, which has no timeout of its own: a request fails when the server is silent, slow,
 * or answers with an error of its own. Such an answer is handled here because the client would write to the console.
 */
export function timeoutTransport(protocol: 'http:' | 'https:', { idle, total }: Timeouts) {
  const { request, Agent } = protocol === 'https:' ? https : http;

  function ask(options: http.RequestOptions, answered: Answered): http.ClientRequest {
    const asking = request(options, (response) => {
      // An answer that breaks after its reader has left must not end the process.
      response.on('error', () => {});
      response.on('close', () => clearTimeout(deadline));
      // A response to a client always has a status.
      const statusCode = response.statusCode!;
      if (statusCode < 500 && !OVERLOADED.has(statusCode)) return answered(response);
      response.resume();
      asking.emit('error', objectStoreUnavailable(`it answers ${statusCode}`));
    });
    const giveUp = (): void => void asking.destroy(objectStoreUnavailable('it does not answer in time'));
    const deadline = setTimeout(giveUp, total);
    asking.setTimeout(idle, giveUp);
    asking.on('error', () => clearTimeout(deadline));
    return asking;
  }

  return {
    // The server may close an idle connection at the moment of the next request.
    transportAgent: new Agent({ keepAlive: false }),
    // The client uses only this signature of `request`.
    transport: { request: ask as typeof http.request },
  };
}
