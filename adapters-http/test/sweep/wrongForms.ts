import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '../../src/platform/responses/httpError.ts';
import { form, type Part } from '../support/form.ts';
import { type Call, nameOf, type Valid } from './catalogue/call.ts';
import { NO_JSON_BYTES } from './jsonTexts.ts';
import { addressOf, type Sent, type World } from './world.ts';
import type { WrongRequest } from './wrongRequest.ts';

const MEGABYTE = 1024 * 1024;

/** Every wrong form that can be made of a call's valid one; its file itself is fine. */
export function wrongForms(call: Call, valid: Valid, { cookie }: World): readonly WrongRequest[] {
  const { file: name = '', who } = call;
  const bytes = valid.file ?? Buffer.alloc(0);
  const part: Part = { name, bytes };
  const good = form(part);
  const wrong = (
    what: string,
    { payload, headers }: Pick<Sent, 'headers'> & { readonly payload?: string | Buffer },
    ...codes: readonly ErrorCode[]
  ): WrongRequest => ({
    name: `${nameOf(call)}: ${what}`,
    request: {
      method: call.method,
      url: addressOf(call, valid),
      headers: { ...headers, ...(who === 'admins' && { cookie }) },
      ...(payload !== undefined && { payload }),
    },
    codes,
  });
  const malformed = ['malformed_request', 'invalid_request'] as const;
  const { length } = good.payload;

  return [
    wrong('no body', { headers: good.headers }, ...malformed),
    wrong('nothing at all', { headers: {} }, 'invalid_request', 'unsupported_media_type'),
    wrong('an empty body', { ...good, payload: '' }, ...malformed),
    wrong('no part', form(), ...malformed),
    wrong('an empty file', form({ ...part, bytes: '' }), 'invalid_request'),
    wrong('an empty file of no type', form({ ...part, bytes: '', type: null }), 'invalid_request'),
    wrong('a text in place of the file', form({ ...part, filename: null, type: null }), 'invalid_request'),
    wrong('two files', form(part, part), ...malformed),
    wrong(
      'a file and a text',
      form(part, { name: 'x', bytes: 'x', filename: null, type: null }),
      ...malformed,
    ),
    wrong(
      'a text and a file',
      form({ name: 'x', bytes: 'x', filename: null, type: null }, part),
      ...malformed,
    ),
    wrong('1,001 parts', form(...Array.from({ length: 1001 }, () => ({ name, bytes: 'x' }))), ...malformed),
    wrong(
      '1,001 parts of other names',
      form(...Array.from({ length: 1001 }, (_, at) => ({ name: `f${at}`, bytes: 'x' }))),
      ...malformed,
    ),
    wrong(
      'a file over the limit',
      form({ ...part, bytes: Buffer.alloc(5 * MEGABYTE + 1) }),
      'payload_too_large',
    ),
    wrong('a body over the limit', form({ ...part, bytes: Buffer.alloc(6 * MEGABYTE) }), 'payload_too_large'),
    wrong(
      'a body far over the limit',
      form({ ...part, bytes: Buffer.alloc(20 * MEGABYTE) }),
      'payload_too_large',
    ),
    ...WRONG_NAMES.filter((wrongName) => wrongName !== name).map((wrongName) =>
      wrong(
        `in a field ${JSON.stringify(wrongName.slice(0, 30))}`,
        form({ ...part, name: wrongName }),
        ...malformed,
      ),
    ),
    ...Array.from({ length: 60 }, (_, at) => Math.floor((length * at) / 60)).map((end) =>
      wrong(`cut off at ${end}`, { ...good, payload: good.payload.subarray(0, end) }, ...malformed),
    ),
    ...[1, 2, 3, 4, 5, 8, 12, 16].map((lost) =>
      wrong(
        `its last ${lost} bytes missing`,
        { ...good, payload: good.payload.subarray(0, -lost - 2) },
        ...malformed,
      ),
    ),
    ...[1, 2, 5, 14].map((lost) =>
      wrong(
        `its first ${lost} bytes missing`,
        { ...good, payload: good.payload.subarray(lost) },
        ...malformed,
      ),
    ),
    ...BOUNDARIES.map((boundary) =>
      wrong(
        `with the type ${boundary.slice(0, 50)}`,
        { ...good, headers: { 'content-type': `multipart/form-data${boundary}` } },
        ...malformed,
      ),
    ),
    ...TYPES.map((type) =>
      wrong(`as ${type}`, { ...good, headers: { 'content-type': type } }, 'unsupported_media_type'),
    ),
    wrong('without a type', { payload: good.payload, headers: {} }, 'unsupported_media_type'),
    ...['gzip', 'deflate', 'br', 'nonsense'].map((encoding) =>
      wrong(
        `encoded as ${encoding}`,
        { payload: gzipSync(good.payload), headers: { ...good.headers, 'content-encoding': encoding } },
        'unsupported_media_type',
      ),
    ),
    ...HEADS.map((head) =>
      wrong(
        `with the head ${JSON.stringify(head.slice(0, 50))}`,
        {
          ...good,
          payload: Buffer.from(`--the-boundary\r\n${head}\r\n\r\nx\r\n--the-boundary--\r\n`, 'latin1'),
        },
        ...malformed,
        'not_an_image',
      ),
    ),
    ...NO_JSON_BYTES.map((payload) =>
      wrong(`of the bytes ${payload.toString('hex').slice(0, 20)}`, { ...good, payload }, ...malformed),
    ),
  ];
}

/** Names that a sender gives its file: none of them is looked at. */
export const ODD_FILENAMES: readonly string[] = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\x.png',
  'x.png\0.svg',
  '\0',
  '.',
  '..',
  '.htaccess',
  'con',
  '%2e%2e%2fx',
  '%00.png',
  'x.svg',
  'x.html',
  'x.php',
  '<script>alert(1)</script>.png',
  `'; DROP TABLE screenshots; --.png`,
  '${7*7}.png',
  '😀.png',
  '\u202egnp.exe',
  'a'.repeat(10_240),
];

const WRONG_NAMES = [
  'icon',
  'screenshot',
  'Screenshot',
  'file',
  'image',
  'x',
  '',
  ' ',
  'screenshot[]',
  'screenshot[0]',
  'icon.x',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'then',
  'length',
  '0',
  '\0',
  '<script>alert(1)</script>',
  '../x',
  "'; --",
  'a'.repeat(5000),
  '😀',
];

const BOUNDARIES = [
  '',
  ';',
  '; boundary',
  '; boundary=',
  '; boundary=""',
  '; boundary=x',
  '; boundary="the',
  '; boundary==',
  '; x=y',
  '; boundary=THE-BOUNDARY',
  '; boundary=the-boundar',
  '; boundary=--the-boundary',
  `; boundary=${'x'.repeat(5000)}`,
];

const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'image/png',
  'multipart/mixed; boundary=the-boundary',
  'multipart/related; boundary=the-boundary',
  'multipart/form',
  'multipart',
  'multipart/form-datax; boundary=the-boundary',
  'nonsense',
  '/',
  '*/*',
  'text/html',
  'application/xml',
];

const HEADS = [
  '',
  'x',
  ':',
  'content-disposition',
  'content-disposition:',
  'content-disposition: form-data',
  'content-disposition: attachment; name="screenshot"; filename="x.png"',
  'content-disposition: form-data; name=',
  'content-disposition: form-data; filename="x.png"',
  'content-type: image/png',
  'content-length: -1',
  'content-disposition: form-data; name="screenshot"; filename="x.png"\r\ncontent-type: nonsense',
  'content-disposition: form-data; name="screenshot"; filename="x.png"\r\ncontent-type: multipart/mixed; boundary=y',
  'content-disposition: form-data; name="screenshot"; filename="x.png"\r\ncontent-type: application/json',
  'content-disposition: form-data; name="screenshot"; filename="x.png"\r\ncontent-transfer-encoding: base64',
  `content-disposition: form-data; name="screenshot"; filename="x.png"\r\nx-long: ${'x'.repeat(100_000)}`,
  `content-disposition: form-data; name="${'x'.repeat(100_000)}"; filename="x.png"`,
  `content-disposition: form-data; name="screenshot"; filename*=UTF-8''%`,
  `content-disposition: form-data; name="screenshot"; filename*=UTF-8''%ff%fe`,
  Array.from({ length: 2000 }, (_, at) => `x-${at}: x`).join('\r\n'),
];
