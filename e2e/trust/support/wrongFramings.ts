/** `must` be rejected or cut off, unless an odd request is still a legal one. `smuggles`: another request hides behind it. */
export type Framing = {
  readonly what: string;
  readonly bytes: Buffer;
  readonly must: boolean;
  readonly smuggles: boolean;
};

const PING = 'POST /api/users/active HTTP/1.1';
const JSON_TYPE = 'content-type: application/json';
const BODY = '{"sessionId":"framed-1"}';
/** If this is answered, by 404, a request was smuggled. */
const HIDDEN = 'GET /api/smuggled HTTP/1.1\r\nhost: x\r\n\r\n';

const message = (lines: readonly string[], body = ''): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
const chunked = (...chunks: readonly string[]): string =>
  `${chunks.map((text) => `${text.length.toString(16)}\r\n${text}\r\n`).join('')}0\r\n\r\n`;
const framing = (what: string, bytes: Buffer, must = true, smuggles = false): Framing => ({
  what,
  bytes,
  must,
  smuggles,
});

const LENGTHS = [
  '-1', '+24', '0x18', '24 ', '24, 24', '24, 25', '24;24', '1e1', '24.0', '', 'x', '99999999999999999999', '18446744073709551616', '２４',
]; // prettier-ignore
const ENCODINGS = [
  'nonsense', 'chunked, gzip', 'gzip', 'identity', 'chunked chunked', 'xchunked', ' chunked', '\tchunked', 'chunked\t',
  '"chunked"', 'chunked;q=0', 'chunked, chunked', 'CHUNKED', '\x0bchunked', 'chunked\0', 'gzip, chunked, deflate',
]; // prettier-ignore
const CHUNKS = [
  'xyz\r\n', '-1\r\n', '+5\r\nhello\r\n0\r\n\r\n', '0x5\r\nhello\r\n0\r\n\r\n', 'fffffffffffffffff\r\n', '5 \r\nhello\r\n0\r\n\r\n',
  '5;a=b\r\nhello\r\n0\r\n\r\n', '5\nhello\r\n0\r\n\r\n', '5\r\nhelloXX0\r\n\r\n', '\r\n', '5\r\nhello\r\n0\r\nx: y\r\n\r\n',
  `5;${'a'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`, '5\r\nhello0\r\n\r\n', '00000005\r\nhello\r\n0\r\n\r\n',
]; // prettier-ignore
const REQUEST_LINES = [
  'hello', 'FOO /api/users/active HTTP/1.1', 'GET /api/nothing', 'GET  /api/health  HTTP/1.1', 'GET /api/health HTTP/9.9',
  'GET /api/health HTTP/2.0', 'GET /api/health HTP/1.1', 'get /api/health HTTP/1.1', 'GET /api/he alth HTTP/1.1', 'GET \\api HTTP/1.1',
  ' GET /api/health HTTP/1.1', 'GET /api/\0 HTTP/1.1', 'GET /api/\x7f HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1',
  'TRACE / HTTP/1.1', 'PRI * HTTP/2.0', 'OPTIONS * HTTP/1.1', 'GET http://evil.example/ HTTP/1.1', 'GET //evil.example/ HTTP/1.1',
  'GET /api/%zz HTTP/1.1', 'GET /%00 HTTP/1.1', 'GET /..%2f..%2fetc/passwd HTTP/1.1', 'GET /../../etc/passwd HTTP/1.1',
  `GET /${'x'.repeat(100_000)} HTTP/1.1`,
]; // prettier-ignore
const HEADERS = [
  ': x', 'a b: c', 'a\0b: c', 'a: b\0c', 'a', ' a: b', 'a : b', 'host: y', 'a: b\rc: d', `a: ${'x'.repeat(100_000)}`, 'content-length : 5',
  'transfer-encoding : chunked', 'connection: close, content-length', 'expect: nonsense', 'upgrade: websocket\r\nconnection: upgrade',
  `${'x'.repeat(20_000)}: y`, 'content-encoding: gzip', 'content-encoding: nonsense', 'range: bytes=0-0,1-1,2-2', 'if-none-match: \x80',
  'cookie: \x01', 'origin: null', 'x-forwarded-for: \x01', 'accept-encoding: br;q=x',
]; // prettier-ignore

/** Only these of the lines and headers are well formed enough to be answered with a success. */
const HARMLESS =
  /^(GET {2}\/|GET \/api\/health HTTP\/2.0|GET \/\/evil|GET http:|OPTIONS|GET \/%00|GET \/\.\.|GET \\|get |range|if-none|cookie|origin|x-forw|accept|connection: close|content-encoding|host: y|upgrade|GET \/api\/%zz| a: b)/;

/** Raw messages that no client library sends. */
export function wrongFramings(): readonly Framing[] {
  const length = `content-length: ${BODY.length}`;
  const both = (encoding: string): Buffer =>
    message(
      [PING, 'host: x', JSON_TYPE, 'content-length: 4', `transfer-encoding: ${encoding}`],
      `${chunked()}${HIDDEN}`,
    );
  return [
    ...LENGTHS.map((value) =>
      framing(
        `content-length ${JSON.stringify(value)}`,
        message([PING, 'host: x', JSON_TYPE, `content-length: ${value}`], BODY),
        value !== '24 ',
      ),
    ),
    framing('two lengths', message([PING, 'host: x', JSON_TYPE, length, 'content-length: 25'], BODY)),
    framing('no length at all', message([PING, 'host: x', JSON_TYPE], BODY), true),
    ...ENCODINGS.map((value) => framing(`a length and the encoding ${JSON.stringify(value)}`, both(value), true, true)),
    ...ENCODINGS.map((value) =>
      framing(
        `the encoding ${JSON.stringify(value)} alone`,
        message([PING, 'host: x', JSON_TYPE, `transfer-encoding: ${value}`], chunked()),
      ),
    ),
    ...CHUNKS.map((body) =>
      framing(
        `the chunks ${JSON.stringify(body.slice(0, 30))}`,
        message([PING, 'host: x', JSON_TYPE, 'transfer-encoding: chunked'], body),
      ),
    ),
    ...REQUEST_LINES.map((line) =>
      framing(`the line ${JSON.stringify(line.slice(0, 40))}`, message([line, 'host: x']), !HARMLESS.test(line)),
    ),
    ...HEADERS.map((header) =>
      framing(
        `the header ${JSON.stringify(header.slice(0, 40))}`,
        message([PING, 'host: x', JSON_TYPE, length, header], BODY),
        !HARMLESS.test(header),
      ),
    ),
    framing('no host', message([PING, JSON_TYPE, length], BODY)),
    framing('zeros', Buffer.alloc(200)),
    framing('the start of TLS', Buffer.from('160301020001000001fc0303', 'hex')),
    framing('line feeds alone', Buffer.from(`${PING}\nhost: x\n${JSON_TYPE}\n${length}\n\n${BODY}`), false),
    framing('5,000 headers', message([PING, 'host: x', ...Array.from({ length: 5000 }, (_, i) => `a${i}: x`)])),
    framing('a body shorter than its length', message([PING, 'host: x', JSON_TYPE, 'content-length: 4000'], BODY)),
  ]; // prettier-ignore
}
