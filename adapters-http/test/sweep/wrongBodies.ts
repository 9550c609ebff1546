import type { ErrorCode } from '../../src/platform/responses/httpError.ts';
import type { Call } from './catalogue/call.ts';
import { JSON_VALUES, NO_JSON, NO_JSON_BYTES } from './jsonTexts.ts';
import { errorsOf, longestBody, short, type Wrong, type WrongRequest } from './wrongRequest.ts';
import { JSON_TYPE, type Sent } from './world.ts';

/** With a body that is wrong as a whole: no JSON, no object, another type, too long. */
export function wrongBodies(call: Call, good: Sent, wrong: Wrong): readonly WrongRequest[] {
  const body = String(good.payload);
  const codes = errorsOf(call);
  const rejected = [...new Set<ErrorCode>([...codes, 'invalid_request'])];
  const large = longestBody(call);
  const { 'content-type': _, ...untyped } = good.headers;
  const { payload: __, ...bodiless } = good;
  const typed = (type: string) => ({ headers: { ...untyped, 'content-type': type } });
  return [
    { ...wrong('no body', {}, ...rejected), request: bodiless },
    { ...wrong('no body and no type', {}, ...rejected), request: { ...bodiless, headers: untyped } },
    ...[...JSON_VALUES.filter((text) => !/^\s*\{/.test(text)), body].map((text) =>
      wrong(`a list of ${short(text)}`, { payload: `[${text}]` }, ...rejected),
    ),
    ...JSON_VALUES.filter((text) => !/^\s*\{ ?("|\})/.test(text)).map((text) =>
      wrong(`only ${short(text)}`, { payload: text }, ...rejected),
    ),
    wrong('as a text of JSON', { payload: JSON.stringify(body) }, ...rejected),
    wrong('within an object', { payload: `{"body":${body}}` }, ...rejected),
    wrong('an empty object', { payload: '{}' }, ...rejected),
    ...[...NO_JSON, ...NO_JSON_BYTES].map((text) =>
      wrong(`no JSON ${short(text)}`, { payload: text }, 'invalid_json', ...(text === '' ? rejected : [])),
    ),
    ...Array.from({ length: 20 }, (_item, part) => Math.floor((body.length * part) / 20))
      .filter((end) => end > 0)
      .map((end) => wrong(`cut off at ${end}`, { payload: body.slice(0, end) }, 'invalid_json')),
    ...[100, 1000, 4000].flatMap((deep) => [
      wrong(`lists ${deep} deep`, { payload: '['.repeat(deep) + ']'.repeat(deep) }, ...rejected),
      wrong(
        `objects ${deep / 2} deep`,
        { payload: '{"a":'.repeat(deep / 2) + '1' + '}'.repeat(deep / 2) },
        ...rejected,
      ),
    ]),
    wrong('lists 20,000 deep', { payload: '['.repeat(20_000) + ']'.repeat(20_000) }, ...rejected),
    ...TYPES.map((type) => wrong(`as ${type}`, typed(type), 'unsupported_media_type')),
    wrong('without a type', { headers: untyped }, 'unsupported_media_type'),
    ...[
      'gzip',
      'deflate',
      'br',
      'zstd',
      'x-gzip',
      'compress',
      'gzip, gzip',
      'nonsense',
      'identity, gzip',
    ].map((encoding) =>
      wrong(
        `encoded as ${encoding}`,
        { headers: { ...good.headers, 'content-encoding': encoding } },
        'unsupported_media_type',
      ),
    ),
    ...[1, 1000, 200_000].map((more) =>
      wrong(`${more} bytes over the limit`, { payload: body.padEnd(large + more) }, 'payload_too_large'),
    ),
    wrong('400 kB', { payload: body.padEnd(400_000) }, 'payload_too_large'),
  ];
}

const TYPES = [
  'text/plain',
  'text/plain; charset=utf-8',
  'text/html',
  'text/xml',
  'text/json',
  'text/javascript',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/jsonp',
  'application/ld+json',
  'application/problem+json',
  'application/vnd.api+json',
  'application/x-json',
  'application/jso',
  'application/json5',
  'application/jsonx',
  'json',
  'application',
  '*/*',
  'a/b/c',
  '/',
  'application/ json',
  'application/json, text/plain',
  'text/plain, application/json',
  ';application/json',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'image/png',
  'nonsense',
  ' ',
  '"',
  'text/plain;application/json',
  'x'.repeat(5000),
];

/** To a call that takes no body: one that does not even look like JSON is not let pass. */
export function unwantedBodies(good: Sent, wrong: Wrong): readonly WrongRequest[] {
  return [
    ...TYPES.map((type) =>
      wrong(
        `with a body of ${type}`,
        { payload: '{}', headers: { ...good.headers, 'content-type': type } },
        'unsupported_media_type',
      ),
    ),
    ...[...NO_JSON.filter((text) => text !== ''), ...NO_JSON_BYTES].map((text) =>
      wrong(
        `with ${short(text)}`,
        { payload: text, headers: { ...good.headers, ...JSON_TYPE } },
        'invalid_json',
      ),
    ),
    wrong(
      'with a large body',
      { payload: '{}'.padEnd(20_000), headers: { ...good.headers, ...JSON_TYPE } },
      'payload_too_large',
    ),
  ];
}
