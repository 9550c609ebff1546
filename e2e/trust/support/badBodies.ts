import type { Schema } from './attackTarget.ts';

export type BadBody = { readonly what: string; readonly bytes: Buffer; readonly type?: string };

/** Texts that are no JSON, or no object. */
const NO_OBJECT = [
  '', ' ', '\0', '{', '}', '[', ']', '{]', '{}}', '{"a"}', '{"a":}', '{a:1}', "{'a':1}", '{"a":1,}', '[1,]', 'undefined',
  'NaN', 'Infinity', '-', '01', '1.', '.5', '+1', '0x1', '1e', 'tru', 'nul', '"', '"\\x"', '"\\u12"', '"a\nb"', '//x',
  '{"a":1}//x', '{"a":1} {}', 'null', 'true', '0', '1e999', '""', '[]', '[[]]', '"text"', '<a/>', 'a=1&b=2', '\ufeff{}',
]; // prettier-ignore

/** Values that hardly any field of the product takes. */
const NO_VALUE = [
  'null', '[]', '{}', '[null]', '{"$ne":null}', '{"$gt":""}', '{"length":1}', '{"toString":1}', '[[["x"]]]', '1e999', '-1e999',
  '9007199254740993', '-0', '1.5e-300', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '[{"id":1}]',
]; // prettier-ignore

/** Texts in a field that hurt careless code. Some are harmless, so they may be accepted. */
export const HOSTILE_TEXTS = [
  "'", "' OR '1'='1", "'; DROP TABLE predictions; --", '1; SELECT pg_sleep(9)', '$1', ':name', '${7*7}', '{{7*7}}', '%00',
  '\u0000', '\ud800', '\u202e', '../../../etc/passwd', 'file:///etc/passwd', 'javascript:alert(1)', '%s%n%x', '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>', '=1+1', '__proto__', 'constructor', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'true',
  '9'.repeat(40), '-1', ' ', '\t', 'x'.repeat(70_000), '😀'.repeat(2000),
]; // prettier-ignore

const sampleOf: Readonly<Record<string, unknown>> = {
  sessionId: 'visitor-1', periodNumber: '20260926100011001', registrationUrl: 'https://example.com/r',
  password: 'a wrong password', current: 'a wrong password', code: 'ABCDEFGHJKMNPQRS', present: 'ABCDEFGHJKMNPQRS', showUntil: 2,
}; // prettier-ignore

const sampleOfPattern: Readonly<Record<string, string>> = {
  [String.raw`^\d{6}$`]: '123456',
  '^[A-Z2-7]{32}$': 'A'.repeat(32),
  [String.raw`^[\w-]{22}$`]: 'a'.repeat(22),
  [String.raw`^[\w-]{43}$`]: 'a'.repeat(43),
};

const SAMPLES: Readonly<Record<string, unknown>> = {
  boolean: true, integer: 1, number: 1, string: 'text', array: [], object: {},
}; // prettier-ignore

const kindsOf = ({ type }: Schema): readonly string[] => [type ?? []].flat();

const countFields = ({ properties = {} }: Schema) => Object.keys(properties).length;

/** Of a schema with several forms the one with most fields. */
function fullForm(schema: Schema): Schema {
  return (schema.anyOf ?? []).reduce(
    (most, form) => (countFields(form) > countFields(most) ? form : most),
    schema,
  );
}

/** A body that the schema takes. */
export function sampleBody(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fullForm(schema).properties ?? {}).map(([name, field]) => [
      name,
      sampleField(name, field),
    ]),
  );
}

function sampleField(name: string, field: Schema): unknown {
  const plain = SAMPLES[kindsOf(field)[0] ?? 'string'];
  return field.enum?.[0] ?? sampleOfPattern[field.pattern ?? ''] ?? sampleOf[name] ?? plain;
}

/** Whether a field takes this one of the values that most do not. */
function takes(field: Schema, raw: string): boolean {
  const kinds = kindsOf(field);
  if (raw === '-0') return SAMPLES[kinds[0] ?? ''] === 1 && (field.minimum ?? 0) <= 0;
  const taking: Readonly<Record<string, string>> = {
    null: 'null',
    '{}': 'object',
    '[]': 'array',
    '1.5e-300': 'number',
  };
  return kinds.includes(taking[raw] ?? 'nothing');
}

function made(what: string, body: string | Buffer, type?: string): BadBody {
  return { what, bytes: Buffer.from(body as string), ...(type !== undefined && { type }) };
}

/** Bodies that must be rejected: none of them is a valid one of this schema. */
export function badBodies(schema: Schema): readonly BadBody[] {
  const { properties = {}, required = [] } = fullForm(schema);
  const good = sampleBody(schema);
  const text = JSON.stringify(good);
  const withRaw = (name: string, raw: string): string =>
    JSON.stringify({ ...good, [name]: '@' }).replace('"@"', raw);
  return [
    ...NO_OBJECT.map((body) => made(`the body ${JSON.stringify(body)}`, body)),
    ...Array.from({ length: text.length - 1 }, (_, at) => made(`cut off at ${at + 1}`, text.slice(0, at + 1))),
    ...Object.entries(properties).flatMap(([name, field]) =>
      NO_VALUE.filter((raw) => !takes(field, raw)).map((raw) => made(`${name} is ${raw}`, withRaw(name, raw))),
    ),
    ...required.map((name) => {
      const { [name]: _left, ...rest } = good;
      return made(`without ${name}`, JSON.stringify(rest));
    }),
    made('an unknown field', JSON.stringify({ ...good, isAdmin: true })),
    made('a prototype', text.replace('{', '{"__proto__":{"isAdmin":true},')),
    made('nested 50,000 deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    made('an object nested 20,000 deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    made('50,000 fields', JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [i, i])))),
    made('bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
    made('UTF-16', Buffer.from(text, 'utf16le')),
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'application/xml', 'x', 'image/png'].map(
      (type) => made(`as ${type}`, text, type),
    ),
  ]; // prettier-ignore
}

/** Bodies that may be accepted or rejected, but must never break the product: hostile texts and flipped bytes. */
export function oddBodies(schema: Schema, count: number, random: () => number): readonly BadBody[] {
  const good = sampleBody(schema);
  const names = Object.keys(good);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return Array.from({ length: count }, (_, index) => {
    if (index % 2 === 0) {
      const [name, text] = [pick(names), pick(HOSTILE_TEXTS)];
      return {
        what: `${name} is ${JSON.stringify(text.slice(0, 40))}`,
        bytes: Buffer.from(JSON.stringify({ ...good, [name]: text })),
      };
    }
    const bytes = Buffer.from(JSON.stringify(good));
    const flips = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      Math.floor(random() * bytes.length),
    );
    for (const at of flips) bytes[at] = Math.floor(random() * 256);
    return { what: `bytes ${flips.join()} flipped`, bytes };
  });
}
