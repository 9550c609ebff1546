import { connect } from 'node:net';

/** The text of a request over a connection that is kept, with JSON if there is a body. */
export function requestText(
  line: string,
  { headers = '', body = '' }: { readonly headers?: string; readonly body?: string } = {},
): string {
  const json = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  return `${line} HTTP/1.1\r\nhost: localhost\r\n${headers}${json}\r\n${body}`;
}

/** An answer, once it is whole; its end, and the text from there on. */
function wholeAnswer(text: string): { readonly answer: string; readonly rest: string } | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2))?.[1];
  const chunked = text.indexOf('\r\n0\r\n\r\n', head);
  const end = length === undefined ? chunked + 7 : head + 4 + Number(length);
  if ((length === undefined && chunked === -1) || text.length < end) return undefined;
  return { answer: text.slice(0, end), rest: text.slice(end) };
}

/**
 * Sends `next()` until it is undefined, over so many connections at once, each with one request under way. A connection that
 * ends is opened again; what was under way on it is noted as an empty answer. Far cheaper than `fetch`.
 */
export async function sendAll(
  url: string,
  options: {
    readonly connections: number;
    /** The address of this machine that the nth connection comes from. */
    readonly from?: (connection: number) => string;
    readonly next: () => string | undefined;
    readonly note: (answer: string, request: string) => void;
  },
): Promise<void> {
  const { connections, from, next, note } = options;
  const { hostname, port } = new URL(url);
  async function connection(at: number): Promise<void> {
    for (let request = next(); request !== undefined;) {
      request = await new Promise<string | undefined>((resolve) => {
        const localAddress = from?.(at);
        const socket = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) });
        let under = request;
        let text = '';
        socket.setNoDelay().setEncoding('latin1');
        socket.on('connect', () => socket.write(under!));
        socket.on('data', (chunk: string) => {
          text += chunk;
          const whole = wholeAnswer(text);
          if (whole === undefined) return;
          text = whole.rest;
          note(whole.answer, under!);
          under = next();
          if (under === undefined) socket.end();
          else socket.write(under);
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          if (under !== undefined) note('', under);
          resolve(under === undefined ? undefined : next());
        });
      });
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => connection(at)));
}

export const statusIn = (answer: string): number => Number(answer.slice(9, 12));
