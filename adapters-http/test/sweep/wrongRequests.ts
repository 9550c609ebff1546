import { MAX_UPLOAD_BYTES } from '@bigsmall/domain/content';
import { form, type Part } from '../support/form.ts';
import { exampleOf, isRequired, takes, type TakingRoute, type WrongRequest } from './routes.ts';

type Request = WrongRequest['request'];

const JSON_TYPE = { 'content-type': 'application/json' };

const HOSTILE = [
  '',
  'no ☃',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(1500),
  "'; DROP TABLE draws;--",
  '__proto__',
  '../../etc/passwd',
];
/** Of every type that JSON has. */
const VALUES = [null, true, 7, 0.5, [1], {}, ...HOSTILE];
/** Those that an address can hold. */
const IN_ADDRESS = HOSTILE.filter((text) => text !== '\ud800');

const NO_JSON = [
  '{',
  '{"a":',
  "{'a':1}",
  '{"a":1,}',
  '[1',
  'undefined',
  'NaN',
  '{"a":1}{"a":1}',
  '\uFEFF{}',
  '{"a":"\u0001"}',
];
const NO_OBJECT = ['[]', '"text"', 'null', '1', '[{}]', `${'['.repeat(500)}${']'.repeat(500)}`];
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
];

/** The address with its parts filled in. */
export function addressOf(
  { path, params }: TakingRoute,
  given: Readonly<Record<string, string>> = {},
): string {
  return path.replaceAll(/\{(\w+)\*?\}/g, (_, name: string) => {
    const schema = params.get(name);
    return encodeURIComponent(given[name] ?? (schema ? String(exampleOf(schema)) : 'x'));
  });
}

/** Every request that is wrong in one place, by the schemas of the route. */
export function wrongRequests(route: TakingRoute, cookie: string): readonly WrongRequest[] {
  const headers: Record<string, string> = {
    ...(route.auth === 'none' ? {} : { cookie }),
    ...Object.fromEntries(Array.from(route.headers, ([name, schema]) => [name, String(exampleOf(schema))])),
  };
  const upload = route.file === undefined ? undefined : form({ name: route.file, bytes: 'no image' });
  const good: Request = {
    method: route.method,
    url: addressOf(route),
    headers: { ...headers, ...upload?.headers },
    ...(upload && { payload: upload.payload }),
  };
  return [
    ...wrongHeaders(route, good),
    ...wrongParams(route, good),
    ...wrongQueries(route, good),
    ...(route.payload ? wrongBodies(route, route.payload, good) : []),
    ...(route.file === undefined ? [] : wrongForms(route.file, good)),
  ].map((wrong) => ({ ...wrong, name: `${route.name}: ${wrong.name}` }));
}

function wrongHeaders(route: TakingRoute, good: Request): readonly WrongRequest[] {
  return Array.from(route.headers).flatMap(([name, schema]) => {
    const { [name]: _, ...others } = good.headers;
    const given = HOSTILE.filter((text) => /^[\x20-\x7E]*$/.test(text) && !takes(schema, text));
    return [
      ...(isRequired(schema)
        ? [{ name: `no ${name}`, request: { ...good, headers: others }, names: name }]
        : []),
      ...given.map((text) => ({
        name: `${name} ${text}`,
        request: { ...good, headers: { ...good.headers, [name]: text } },
        names: name,
      })),
    ];
  });
}

function wrongParams(route: TakingRoute, good: Request): readonly WrongRequest[] {
  return Array.from(route.params).flatMap(([name, schema]) =>
    IN_ADDRESS.filter((text) => text !== '' && !takes(schema, text)).map((text) => ({
      name: `${name} ${text}`,
      request: { ...good, url: addressOf(route, { [name]: text }) },
      names: name,
    })),
  );
}

function wrongQueries({ query }: TakingRoute, good: Request): readonly WrongRequest[] {
  const asking = (name: string, text: string) => ({
    name: `${name}=${text}`,
    request: { ...good, url: `${good.url}?${new URLSearchParams({ [name]: text }).toString()}` },
    names: name,
  });
  return Array.from(query).flatMap(([name, schema]) =>
    IN_ADDRESS.filter((text) => !takes(schema, text)).map((text) => asking(name, text)),
  );
}

function wrongBodies(
  { maxBytes }: TakingRoute,
  fields: NonNullable<TakingRoute['payload']>,
  good: Request,
): readonly WrongRequest[] {
  const headers: Request['headers'] = { ...good.headers, ...JSON_TYPE };
  const base = Object.fromEntries(Array.from(fields, ([name, schema]) => [name, exampleOf(schema)]));
  const text = JSON.stringify(base);
  const sending = (name: string, payload: string, names?: string, more = headers): WrongRequest => ({
    name,
    request: { ...good, headers: more, payload },
    ...(names !== undefined && { names }),
  });
  const body = (name: string, fieldsGiven: object, names: string) =>
    sending(name, JSON.stringify(fieldsGiven), names);
  return [
    ...Array.from(fields).flatMap(([name, schema]) => {
      const { [name]: _, ...others } = base;
      return [
        ...(isRequired(schema) ? [body(`no ${name}`, others, name)] : []),
        ...VALUES.filter((value) => !takes(schema, value)).map((value) =>
          body(`${name} ${JSON.stringify(value)}`, { ...base, [name]: value }, name),
        ),
      ];
    }),
    body('an unknown field', { ...base, surprise: 1 }, 'surprise'),
    ...NO_JSON.map((payload) => sending(payload, payload)),
    ...NO_OBJECT.map((payload) => sending(payload.slice(0, 20), payload)),
    sending('no body', ''),
    sending('cut off', text.slice(0, -1)),
    sending('too long', text.padEnd(maxBytes + 1)),
    ...OTHER_TYPES.map((type) => sending(type, text, undefined, { ...headers, 'content-type': type })),
    sending('gzip', text, undefined, { ...headers, 'content-encoding': 'gzip' }),
  ];
}

function wrongForms(field: string, good: Request): readonly WrongRequest[] {
  const { 'content-type': _, ...untyped } = good.headers;
  const part: Part = { name: field, bytes: 'no image' };
  const words: Part = { name: field, bytes: 'x', filename: null, type: null };
  const forms: Readonly<Record<string, ReturnType<typeof form>>> = {
    'no part': form(),
    'an empty file': form({ ...part, bytes: '' }),
    'a text in place of the file': form(words),
    'two files': form(part, part),
    'a file and a text': form(part, words),
    'another field': form({ ...part, name: 'other' }),
    'a field named __proto__': form({ ...part, name: '__proto__' }),
    'a field named hasOwnProperty': form({ ...part, name: 'hasOwnProperty' }, part),
    'no image': form(part),
    'a file over the limit': form({ ...part, bytes: Buffer.alloc(MAX_UPLOAD_BYTES + 1) }),
    'cut off': { ...form(part), payload: form(part).payload.subarray(0, -20) },
    'no boundary': { ...form(part), headers: { 'content-type': 'multipart/form-data' } },
    JSON: { payload: Buffer.from('{}'), headers: JSON_TYPE },
    'no type': { ...form(part), headers: {} },
  };
  return Object.entries(forms).map(([name, { payload, headers }]) => ({
    name,
    request: { ...good, payload, headers: { ...untyped, ...headers } },
  }));
}
