import type { ErrorCode } from '../../src/responses/httpError.ts';
import { OPEN_PERIOD } from '../support/realProduct.ts';
import { type Call, CATALOGUE, type Field, nameOf, type Valid } from './catalogue.ts';
import { JSON_VALUES, NO_JSON, NO_JSON_BYTES } from './jsonTexts.ts';
import { addressOf, JSON_TYPE, type Sent, sent, type World } from './world.ts';
import { isWellFormed, ODD_NAMES, type RawJson, WRONG_IDS, wrongValues } from './wrongValues.ts';

/** A request with one fault, and the codes of which one must answer it. */
export type WrongRequest = {
  /** Of which call, and what is wrong. */
  readonly name: string;
  readonly request: Sent;
  readonly codes: readonly ErrorCode[];
};

const SHOWN = 40;

/** Every wrong request that can be made of a call's valid one, apart from forms. */
export function wrongRequests(call: Call, valid: Valid, world: World): readonly WrongRequest[] {
  const good = sent(call, valid, world);
  const wrong = wrongOf(call, good);
  return [
    ...wrongInputs(call, valid, world),
    ...(call.body === undefined ? [] : wrongBodies(call, good, wrong)),
    ...(call.method === 'DELETE' ? unwantedBodies(good, wrong) : []),
  ];
}

/** Of these, those whose wrong part a handler or a database could come to see: in the address, or in one field. */
export function wrongInputs(call: Call, valid: Valid, world: World): readonly WrongRequest[] {
  const wrong = wrongOf(call, sent(call, valid, world));
  return [
    ...wrongParts(call, valid, wrong),
    ...wrongQueries(call, valid, wrong),
    ...wrongHeaders(call, valid, wrong),
    ...(call.body === undefined ? [] : wrongFields(call, call.body, valid.body ?? {}, wrong)),
  ];
}

function wrongOf(call: Call, good: Sent): Wrong {
  return (what, change, ...codes) => ({
    name: `${nameOf(call)}: ${what}`,
    request: { ...good, ...change },
    codes: isTooLong(call, change) ? ['payload_too_large', ...codes] : codes,
  });
}

function isTooLong(call: Call, { payload }: Partial<Sent>): boolean {
  return call.file === undefined && payload !== undefined && Buffer.byteLength(payload) > longestBody(call);
}

/** In bytes. */
function longestBody({ faulty }: Call): number {
  if (faulty === 'invalid_banner') return 64 * 1024;
  return (faulty === 'invalid_gift_code' ? 16 : 2) * 1024;
}

type Wrong = (what: string, change: Partial<Sent>, ...codes: readonly ErrorCode[]) => WrongRequest;

function faultsOf({ faulty }: Call): readonly ErrorCode[] {
  return faulty === undefined ? ['invalid_request'] : [faulty];
}

function wrongParts(call: Call, valid: Valid, wrong: Wrong): readonly WrongRequest[] {
  return Object.entries(call.params ?? {}).flatMap(([name, kind]) => {
    if (kind === 'path') return [];
    const partAt = (part: string) => ({
      url: addressOf(call, { ...valid, params: { ...valid.params, [name]: 'PART' } }).replace(
        'PART',
        () => part,
      ),
    });
    // One of these may be right: a page can be `0`.
    const others = ODD_NAMES.filter((part) => part !== valid.params?.[name]);
    const unknown = kind === 'sessionId' ? [] : others;
    return [
      ...WRONG_IDS.map((part) =>
        wrong(`${name} ${short(part)}`, partAt(part), 'invalid_request', 'not_found', 'malformed_request'),
      ),
      // These change which route is asked: none that takes them. A route one level up may exist, for another body.
      ...['', '.', '..', '%2e%2e', 'a/b', '/', '//', 'a/../b/c'].map((part) =>
        wrong(
          `${name} ${part}`,
          partAt(part),
          'not_found',
          ...(call.file ? (['payload_too_large'] as const) : []),
          ...(['..', '%2e%2e'].includes(part) ? (['invalid_request'] as const) : []),
        ),
      ),
      ...unknown.map((part) => wrong(`${name} ${part}`, partAt(part), 'not_found')),
    ];
  });
}

function wrongQueries(call: Call, valid: Valid, wrong: Wrong): readonly WrongRequest[] {
  const address = addressOf(call, { ...valid, query: {} });
  const rejected = (what: string, ...pairs: readonly string[]) =>
    wrong(
      `query ${short(what)}`,
      { url: `${address}?${pairs.join('&')}` },
      'invalid_request',
      'malformed_request',
    );
  return Object.entries(call.query ?? {}).flatMap(([name, kind]) => {
    const value = valid.query?.[name] ?? 'x';
    const texts = wrongValues({ kind }).filter(
      (text): text is string => typeof text === 'string' && isWellFormed(text) && text !== 'true',
    );
    return [
      ...texts.map((text) => rejected(`${name}=${text}`, `${name}=${encodeURIComponent(text)}`)),
      // A text may be a percent sign.
      ...['%00', '%ff', '%ED%A0%80', '%c0%ae', ...(kind === 'line' ? [] : ['%'])].map((part) =>
        rejected(`${name}=${part}`, `${name}=${part}`),
      ),
      rejected('twice', `${name}=${value}`, `${name}=${value}`),
      rejected('as a list', `${name}[]=${value}`),
      rejected('as an object', `${name}[a]=${value}`),
      rejected('bare', name),
      ...[
        'x',
        '__proto__',
        'constructor',
        'toString',
        name.toUpperCase(),
        `${name} `,
        `${name}%00`,
        '%00',
        '$where',
      ].map((other) => rejected(`unknown ${other}`, `${other}=${value}`)),
    ];
  });
}

function wrongHeaders(call: Call, valid: Valid, wrong: Wrong): readonly WrongRequest[] {
  return Object.entries(call.headers ?? {}).flatMap(([name, kind]) => {
    const { [name]: _, ...others } = valid.headers ?? {};
    // What no header can hold, Node itself rejects, and it takes the blanks off both ends.
    const texts = wrongValues({ kind }).filter(
      (text): text is string =>
        typeof text === 'string' && /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text) && text.length <= 8000,
    );
    return [
      ...texts.map((text) =>
        wrong(`${name}: ${short(text)}`, { headers: { ...others, [name]: text } }, 'invalid_request'),
      ),
      wrong(`${name} missing`, { headers: others }, 'invalid_request'),
    ];
  });
}

function wrongFields(
  call: Call,
  fields: Readonly<Record<string, Field>>,
  body: Readonly<Record<string, unknown>>,
  wrong: Wrong,
): readonly WrongRequest[] {
  const codes = faultsOf(call);
  const values = Object.entries(fields).flatMap(([name, field]) => [
    ...wrongValues(field).map((value) =>
      wrong(
        `${name} = ${short(value)}`,
        { payload: withField(body, name, value) },
        ...refusedBy(value, codes),
      ),
    ),
    ...(field.optional === true
      ? []
      : [
          wrong(
            `${name} missing`,
            { payload: JSON.stringify({ ...body, [name]: undefined }) },
            ...codes,
            'invalid_request',
          ),
        ]),
    ...(field.kind === 'version'
      ? [2, 3, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1].map((value) =>
          wrong(
            `${name} = ${value}`,
            { payload: withField(body, name, value) },
            'not_found',
            'changed_meanwhile',
          ),
        )
      : []),
    ...(field.kind === 'period'
      ? [
          OPEN_PERIOD.slice(1),
          `0${OPEN_PERIOD}`,
          `${OPEN_PERIOD}0`,
          '0',
          '1',
          '9'.repeat(32),
          '20241201004',
        ].map((value) =>
          wrong(`${name} = ${value}`, { payload: withField(body, name, value) }, 'period_not_open'),
        )
      : []),
  ]);
  const unknown = UNKNOWN_FIELDS.filter((name) => !Object.hasOwn(fields, name)).flatMap((name) =>
    UNKNOWN_VALUES.map((value) =>
      wrong(
        `unknown ${short(name)} = ${short(value)}`,
        { payload: withField(body, name, value) },
        ...(name === '__proto__' ? (['invalid_json'] as const) : codes),
      ),
    ),
  );
  // Null is no limit of a day: alone it is right, beside another field's it is wrong.
  const takesNull = (name: string) => fields[name]?.kind === 'dayLimit';
  const pairs = Object.keys(fields).flatMap((one) =>
    Object.keys(fields)
      .filter((other) => other !== one && !(takesNull(one) && takesNull(other)))
      .map((other) =>
        wrong(
          `${one} and ${other} null`,
          { payload: JSON.stringify({ ...body, [one]: null, [other]: null }) },
          ...codes,
        ),
      ),
  );
  return [...values, ...unknown, ...pairs];
}

const UNKNOWN_VALUES = [null, true, 1, 'x', [], {}] as const;
const UNKNOWN_FIELDS = [
  'id',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'iconKey',
  'icon_key',
  'icon',
  'iconUrl',
  'reviewedAt',
  'isAdmin',
  'admin',
  'role',
  'actor',
  'visitorId',
  'tokenHash',
  'recordedAt',
  'lockAt',
  'autoApproved',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  '',
  ' ',
  '0',
  '-1',
  'a.b',
  'a[b]',
  '$where',
  '$gt',
  'sessionid',
  'SESSIONID',
  'sessionId ',
  'session_id',
  '\0',
  'a\0',
  '\ud800',
  '\u202e',
  '<script>alert(1)</script>',
  "'; DROP TABLE banners; --",
  'a'.repeat(2000),
];

function wrongBodies(call: Call, good: Sent, wrong: Wrong): readonly WrongRequest[] {
  const body = String(good.payload);
  const codes = faultsOf(call);
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
function unwantedBodies(good: Sent, wrong: Wrong): readonly WrongRequest[] {
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

/** Methods that a path does not know. */
export function wrongMethods(calls: readonly Call[], world: World): readonly WrongRequest[] {
  const paths = [...new Set(calls.map(({ path }) => path))].filter((path) => path.startsWith('/api'));
  return paths.flatMap((path) => {
    const url = path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
    // Also by another route: `/api/banner-ads/active` is an id to those that take one.
    const takes = (call: Call) => new RegExp(`^${call.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(url);
    const known: readonly string[] = CATALOGUE.filter(takes).map(({ method }) => method);
    return METHODS.filter((method) => !known.includes(method)).flatMap((method) =>
      [{}, { payload: '{}', headers: JSON_TYPE }, { payload: '{' }].map((more): WrongRequest => ({
        name: `${method} ${path}`,
        request: { method, url, ...more, headers: { cookie: world.cookie, ...more.headers } },
        codes: ['not_found'],
      })),
    );
  });
}

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'SEARCH',
  'PURGE',
];

/** Some wrong JSON is rejected before anything looks at its fields. */
function refusedBy(value: unknown, codes: readonly ErrorCode[]): readonly ErrorCode[] {
  if (isRaw(value) && value.rawJson.includes('__proto__')) return ['invalid_json'];
  return codes;
}

function withField(body: Readonly<Record<string, unknown>>, name: string, value: unknown): string {
  const { [name]: _, ...others } = body;
  const text = isRaw(value) ? value.rawJson : JSON.stringify(value);
  const rest = JSON.stringify(others).slice(1, -1);
  return `{${rest}${rest === '' ? '' : ','}${JSON.stringify(name)}:${text}}`;
}

function isRaw(value: unknown): value is RawJson {
  return typeof value === 'object' && value !== null && 'rawJson' in value;
}

function short(value: unknown): string {
  const text = Buffer.isBuffer(value) ? value.toString('hex') : (JSON.stringify(value) ?? '');
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length})`;
}

/** Tells two requests apart. */
export function keyOf({ method, url, headers, payload }: Sent): string {
  return JSON.stringify([method, url, headers, Buffer.from(payload ?? '').toString('base64')]);
}
