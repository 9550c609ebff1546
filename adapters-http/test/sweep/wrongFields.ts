import type { ErrorCode } from '../../src/platform/responses/httpError.ts';
import { OPEN_PERIOD } from '../support/realProduct.ts';
import type { Call, Field } from './catalogue/call.ts';
import { errorsOf, short, type Wrong, type WrongRequest } from './wrongRequest.ts';
import { type RawJson, wrongValues } from './wrongValues.ts';

/** With wrong fields of the body: wrong values, missing ones, unknown ones. */
export function wrongFields(
  call: Call,
  fields: Readonly<Record<string, Field>>,
  body: Readonly<Record<string, unknown>>,
  wrong: Wrong,
): readonly WrongRequest[] {
  const codes = errorsOf(call);
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
    // A field is rejected by its name, so all but two are sent with one value.
    UNKNOWN_VALUES.slice(0, name === UNKNOWN_FIELDS[0] || name === '__proto__' ? undefined : 1).map((value) =>
      wrong(
        `unknown ${short(name)} = ${short(value)}`,
        { payload: withField(body, name, value) },
        ...(name === '__proto__' ? (['invalid_json'] as const) : codes),
      ),
    ),
  );
  // Null is no limit of a day and no bound of a schedule, and no translation: alone it is right, beside another field's it is wrong.
  const takesNull = (name: string) => ['dayLimit', 'time', 'translations'].includes(fields[name]?.kind ?? '');
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

const UNKNOWN_VALUES = ['x', null, true, 1, [], {}] as const;
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
