import Joi, { type AnySchema, type ObjectSchema } from 'joi';
import type { GameFeed } from '@bigsmall/domain/ports';

/**
 * The pieces of wire shapes: joi schemas that carry the type of the values they accept. A shape is declared once, as a
 * schema, and `Wire<typeof schema>` is its type.
 */
export type Shape<Value> = AnySchema<Value>;

/** The type of the values that a schema accepts. */
export type Wire<Schema extends AnySchema> = NonNullable<Schema['~standard']['types']>['output'];

type Fields = Readonly<Record<string, AnySchema>>;
/** A schema without a type would make its field fit everything. */
type Typed<Given extends Fields> = {
  [Key in keyof Given]: unknown extends Wire<Given[Key]> ? never : Given[Key];
};
type IsOptional<Schema extends AnySchema> = undefined extends Wire<Schema> ? true : false;
type Flat<Value> = { [Key in keyof Value]: Value[Key] } & {};

/** The object of these fields; one that can be undefined can be left out. */
export type Fielded<Given extends Fields> = Flat<
  {
    readonly [Key in keyof Given as IsOptional<Given[Key]> extends true ? never : Key]: Wire<Given[Key]>;
  } & {
    readonly [Key in keyof Given as IsOptional<Given[Key]> extends true ? Key : never]?: Exclude<
      Wire<Given[Key]>,
      undefined
    >;
  }
>;

/** At least one character. */
export const text = Joi.string();
export const anyText = Joi.string().allow('');
export const flag = Joi.boolean();
export const number = Joi.number();
export const whole = Joi.number().integer();
/** Epoch ms. */
export const time = whole;
export const count = whole.min(0);
export const percent = Joi.number().min(0).max(100);
/** 0..1. */
export const share = Joi.number().min(0).max(1);

export function oneOf<const Value extends string>(values: readonly Value[]): Shape<Value> {
  return Joi.valid(...values);
}

export function exactly<const Value extends string | number | boolean | null>(value: Value): Shape<Value> {
  return Joi.valid(value);
}

/** The same text as the field `key` beside it. */
export function sameAs(key: string): Shape<string> {
  return Joi.valid(Joi.ref(key));
}

export function nullable<Value>(schema: Shape<Value>): Shape<Value | null> {
  return schema.allow(null);
}

/** A field that can be left out. */
export function optional<Value>(schema: Shape<Value>): Shape<Value | undefined> {
  return schema.optional();
}

export function list<Item>(item: Shape<Item>, max?: number): Shape<readonly Item[]> {
  const items = Joi.array().items(item.optional());
  return max === undefined ? items : items.max(max);
}

export function pair<Item>(item: Shape<Item>): Shape<readonly [Item, Item]> {
  const two: AnySchema = Joi.array().items(item).length(2);
  return two;
}

/** Two values, each of its own shape. */
export function both<One, Two>(one: Shape<One>, two: Shape<Two>): Shape<readonly [One, Two]> {
  const items: AnySchema = Joi.array().ordered(one.required(), two.required());
  return items;
}

/** Values by names that are not known before. */
export function byName<Value>(value: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  return Joi.object().pattern(Joi.string(), value);
}

export function either<const Some extends readonly AnySchema[]>(...some: Some): Shape<Wire<Some[number]>> {
  return Joi.alternatives(...some);
}

/** Values by name, as the trail and the errors of a form have them. */
export const facts = byName(either(anyText, number, flag, exactly(null)));

/** A text as `parse` gives it back; undefined rejects it. */
export function parsed(schema: Shape<string>, parse: (value: string) => string | undefined): Shape<string> {
  return schema.custom((value: string, { error }) => parse(value) ?? error('any.invalid'));
}

/** An object with exactly these fields, each of them there unless it is optional. */
export function shape<const Given extends Fields>(
  fields: Given & Typed<Given>,
): ObjectSchema<Fielded<Given>> {
  const needed = Object.entries<AnySchema>(fields).map(
    ([key, schema]) =>
      [key, schema.$_getFlag('presence') === 'optional' ? schema : schema.required()] as const,
  );
  return Joi.object(Object.fromEntries(needed));
}

/** A JSON body with exactly these fields; `unknown` is the message for any other one. */
export function body<const Given extends Fields>(
  fields: Given & Typed<Given>,
  unknown?: string,
): ObjectSchema<Fielded<Given>> {
  return shape<Given>(fields)
    .required()
    .error((errors) =>
      errors.map((error) => {
        if (error.code === 'object.unknown') {
          return Object.assign(error, {
            message: unknown ?? `${error.path.join('.')} is not a known field.`,
          });
        }
        return error.path.length > 0
          ? error
          : Object.assign(error, { message: 'The body must be a JSON object.' });
      }),
    );
}

/**
 * A field whose every error reads '<name> must be <rule>.' Not by `messages`, which joi would merge into its settings at
 * each validation, at more than the price of the validation itself.
 */
export function field<Schema extends AnySchema>(schema: Schema, name: string, rule: string): Schema {
  return schema.error((errors) =>
    errors.map((error) => {
      const missing = error.code === 'any.required';
      return Object.assign(error, {
        message: missing ? `${name} is missing: it must be ${rule}.` : `${name} must be ${rule}.`,
      });
    }),
  );
}

/** A confidence interval of shares. */
export const interval = shape({ low: share, high: share });

/** A session id: 1 to 64 letters, digits, _ or -. */
export const sessionId = field(
  text.pattern(/^[A-Za-z0-9_-]{1,64}$/),
  'sessionId',
  '1 to 64 letters, digits, _ or -',
);

/** A row's id in an address or a body. */
export const rowId = field(text.pattern(/^[A-Za-z0-9_-]{1,64}$/), 'id', '1 to 64 letters, digits, _ or -');

/** The body of every error. `message` is in plain words and names each invalid field. */
export type ErrorBody = Wire<typeof errorBody>;
export const errorBody = shape({
  statusCode: whole,
  error: text,
  code: text,
  message: text,
  /** A message for each rejected field of a form. */
  faults: optional(list(shape({ field: text, message: text }))),
  /** When the call is accepted again, epoch ms. */
  until: optional(time),
  /** The row as another admin left it. */
  present: optional(facts),
});

/** The answer of calls without data. */
export type Done = Wire<typeof done>;
export const done = shape({ ok: exactly(true) });

export const feedSource = oneOf<GameFeed['source']>(['demo', 'third-party']);
