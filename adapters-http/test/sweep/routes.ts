import type { RequestRoute } from '@hapi/hapi';
import Joi, { type AnySchema } from 'joi';
import type { RealProduct } from '../support/realProduct.ts';

/** A route with the joi schemas of its input, by field. */
export type TakingRoute = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly auth: string;
  readonly file: string | undefined;
  readonly maxBytes: number;
  readonly headers: Fields;
  readonly params: Fields;
  readonly query: Fields;
  /** Undefined where no body is read. */
  readonly payload: Fields | undefined;
};
type Fields = ReadonlyMap<string, AnySchema>;

/** A request that is wrong in one place; `names` is what its answer must name. */
export type WrongRequest = {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly payload?: string | Buffer;
  };
  readonly names?: string;
};

/** Takes whatever no other route does. */
const CATCH_ALL = /^\/(api\/)?\{path\*\}$/;

export function takingRoutes({ server }: Pick<RealProduct, 'server'>): readonly TakingRoute[] {
  return server
    .table()
    .filter(({ path }) => !CATCH_ALL.test(path))
    .map(takingRoute);
}

function takingRoute({ method, path, settings }: RequestRoute): TakingRoute {
  const { validate = {}, auth, plugins, payload } = settings;
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    auth: typeof auth === 'object' ? auth.mode : 'none',
    file: plugins?.fileField,
    maxBytes: payload?.maxBytes ?? 0,
    headers: fieldsOf(validate.headers),
    params: fieldsOf(validate.params),
    query: fieldsOf(validate.query),
    payload: Joi.isSchema(validate.payload) ? fieldsOf(validate.payload) : undefined,
  };
}

type Described = {
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly matches?: readonly Readonly<Partial<Record<'schema' | 'then' | 'otherwise', Described>>>[];
};

/** The fields of an object, or of each form that it may have; the first one of a name. */
function fieldsOf(schema: unknown): Fields {
  if (!Joi.isSchema(schema)) return new Map();
  const { keys, matches = [] } = schema.describe() as Described;
  if (keys)
    return new Map(Object.keys(keys).map((name) => [name, (schema as Joi.ObjectSchema).extract(name)]));
  const forms = matches.flatMap(({ schema: one, then, otherwise }) =>
    [one, then, otherwise].flatMap((form) => (form ? Array.from(fieldsOf(Joi.build(form))) : [])),
  );
  return new Map(forms.toReversed().map(([name, field]) => [name, field.optional()]));
}

export const isRequired = (schema: AnySchema): boolean => schema.$_getFlag('presence') === 'required';

export const takes = (schema: AnySchema, value: unknown): boolean =>
  schema.validate(value, { convert: false }).error === undefined;

const TEXTS =
  'a 1 true BIG 20241201002 2026-09-26 pending hour csv moderator drop manual unclear https://example.com abcd1234abcd1234 123456';
const EXAMPLES = [
  ...TEXTS.split(' '),
  ...[22, 32, 43].map((length) => 'A'.repeat(length)),
  true,
  1,
  null,
  [],
  {},
];

/** A value that the schema takes. */
export function exampleOf(schema: AnySchema): unknown {
  const { allow = [] } = schema.describe() as { readonly allow?: readonly unknown[] };
  const example = [...EXAMPLES, ...allow].find((value) => takes(schema, value));
  if (example === undefined) throw new Error(`No example fits ${JSON.stringify(schema.describe())}`);
  return example;
}
