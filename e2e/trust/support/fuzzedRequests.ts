import { connect } from 'node:net';

/** A call as the product describes it, with an id in place of each parameter. */
export type FuzzedCall = { readonly method: string; readonly path: string };

type Described = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** Every call of the product's own description, the page, and what it serves besides. */
export async function everyCall(url: string): Promise<readonly FuzzedCall[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Described;
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '1'),
    })),
  );
  const page = [
    '/',
    '/verify',
    '/admin',
    '/assets/none.js',
    '/metrics',
    '/api/health',
    '/api/live',
    '/api/none',
  ];
  return [...described, ...page.map((path) => ({ method: 'GET', path }))];
}

const BODIES = [
  '{"sessionId":"fuzzed-visitor-01"}',
  '{"a":1}',
  '{"a":',
  'not json at all',
  '[]',
  '"',
  '{}',
  '\0\0',
];
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=b',
];
const HEADERS = [
  'x-session-id: fuzzed-visitor-01', 'accept-encoding: br', 'accept-encoding: gzip', 'if-none-match: "x"', 'range: bytes=0-9',
  'last-event-id: 1', 'expect: 100-continue', 'origin: http://evil.example', 'sec-fetch-site: cross-site', 'content-encoding: gzip',
]; // prettier-ignore
const TAILS = [
  'x',
  '\r\n',
  '\0',
  'GET / HTTP/1.1\r\nhost: x\r\n\r\n',
  'POST /api/users/active HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{',
  'HTTP/1.1 200 OK\r\n\r\n',
  '0\r\n\r\n',
];

/** Requests whose framing is wrong in one of many ways: by length, chunks, what follows the body, or a changed byte. */
export function fuzzer(calls: readonly FuzzedCall[], cookies: readonly string[], random: () => number) {
  const below = (count: number): number => Math.floor(random() * count);
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)]!;

  function request(shift: number, chunked: boolean): string {
    const { method, path } = pick(calls);
    const body = method === 'GET' && random() < 0.5 ? '' : pick(BODIES);
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: x',
      `connection: ${pick(['close', 'keep-alive'])}`,
      ...(random() < 0.5 ? [`cookie: ${pick(cookies)}`] : []),
      ...(random() < 0.3 ? [pick(HEADERS)] : []),
      ...(body === '' ? [] : [`content-type: ${pick(TYPES)}`]),
      ...(chunked ? ['transfer-encoding: chunked'] : [`content-length: ${Math.max(0, body.length + shift)}`]),
    ];
    const sent = chunked ? `${Math.max(0, body.length + shift).toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
    return `${lines.join('\r\n')}\r\n\r\n${sent}`;
  }

  return {
    framing(): Buffer {
      const shift = random() < 0.7 ? (random() < 0.5 ? -1 : 1) * (1 + below(100)) : 0;
      const text = request(shift, random() < 0.2) + (random() < 0.5 ? pick(TAILS) : '');
      const bytes = Buffer.from(text, 'latin1');
      if (random() < 0.2) bytes[below(bytes.length)] = below(256);
      return bytes;
    },
    /** A right request, and the byte after which its caller leaves. */
    leaver: () => {
      const bytes = Buffer.from(request(0, false), 'latin1');
      return { bytes: bytes.subarray(0, 1 + below(bytes.length)), after: below(8) };
    },
  };
}

/** Sends the bytes `from` an address of this machine and leaves: after `ms`, or soon after an answer begins. Answers with its status, 0 for none. */
export function sendAndLeave(
  url: URL,
  {
    bytes,
    after: ms,
    abruptly,
    from,
  }: { readonly bytes: Buffer; readonly after: number; readonly abruptly: boolean; readonly from: string },
): Promise<number> {
  return new Promise((resolve) => {
    let status = 0;
    const to = { host: url.hostname, port: Number(url.port), localAddress: from };
    const socket = connect(to, () => socket.write(bytes));
    const leave = (): void => void (abruptly ? socket.resetAndDestroy() : socket.destroy());
    const timer = setTimeout(leave, ms);
    socket.once('data', (chunk: Buffer) => {
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.subarray(0, 12).toString('latin1'))?.[1] ?? 0);
      setTimeout(leave, 3);
    });
    socket.on('data', () => undefined);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(status);
    });
  });
}
