import Joi from 'joi';
import type { Plugin, RequestRoute } from '@hapi/hapi';
import type { Description, Schema } from 'joi';
import { errorBody } from './shapes.ts';
import { edition } from './edition.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The schema of the 200 answer of a route whose answers the framework does not check. */
    answer?: Schema;
    /** The content type of the 200 answer where it is not JSON. */
    answerType?: string;
    /** The form field that carries the file. */
    fileField?: string;
  }
}

/** `GET /api/openapi.json`: the server's routes, described by the schemas that check them. */
export const openApi: Plugin<void> = {
  name: 'open-api',
  register(server) {
    let text: string | undefined;
    server.route({
      method: 'GET',
      path: '/api/openapi.json',
      handler(_request, h) {
        // Made for the first caller: by then all routes are registered.
        text ??= JSON.stringify(openApiDocument(server.table()));
        return h.response(text).type('application/json');
      },
    });
  },
};

/** The OpenAPI 3.1 description of the routes under `/api/`. */
export function openApiDocument(routes: readonly RequestRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  const documented = routes.filter(({ path, method }) => path.startsWith('/api/') && method !== '*');
  for (const route of documented.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    // The catch-all for unknown addresses is not documented.
    if (route.path.includes('*')) continue;
    (paths[route.path] ??= {})[route.method] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bigsmall', version: edition.version, 'x-commit': edition.commit },
    paths,
    components: { schemas: { Error: toJsonSchema(errorBody) } },
  };
}

function operationOf({ settings }: RequestRoute): object {
  const { validate, response, plugins } = settings;
  const type = plugins?.answerType;
  const file = plugins?.fileField;
  const answers: [string, unknown][] = Object.entries(response?.status ?? {});
  if (answers.length === 0) answers.push(['200', plugins?.answer]);
  const parameters = [
    ...parametersIn('path', validate?.params),
    ...parametersIn('query', validate?.query),
    ...parametersIn('header', validate?.headers),
  ];
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(Joi.isSchema(validate?.payload) && {
      requestBody: { required: true, content: json(toJsonSchema(validate.payload)) },
    }),
    ...(file !== undefined && { requestBody: { required: true, content: form(file) } }),
    responses: {
      ...Object.fromEntries(
        answers.map(([status, schema]) => [
          status,
          {
            description: 'The answer.',
            ...(Joi.isSchema(schema) && { content: json(toJsonSchema(schema)) }),
            ...(type !== undefined && { content: { [type]: {} } }),
          },
        ]),
      ),
      default: {
        description: 'An error, in plain words.',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
}

function parametersIn(place: 'path' | 'query' | 'header', schema: unknown): readonly object[] {
  if (!Joi.isSchema(schema)) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function json(schema: JsonSchema): object {
  return { 'application/json': { schema } };
}

function form(file: string): object {
  const properties = { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties, required: [file], additionalProperties: false },
    },
  };
}

type JsonSchema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
};

/** The schema as JSON Schema 2020-12. joi sorts the names of required keys; here they are in the order of the shape. */
function toJsonSchema(schema: Schema): JsonSchema {
  const made = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as JsonSchema;
  return inOrder(made, schema.describe());
}

function inOrder(made: JsonSchema, description: Description): JsonSchema {
  const keys: Readonly<Record<string, Description>> = description['keys'] ?? {};
  const [item] = (description['items'] ?? []) as readonly Description[];
  const within = ([key, property]: [string, JsonSchema]) => [key, inOrder(property, keys[key]!)] as const;
  return {
    ...made,
    ...(made.properties && { properties: Object.fromEntries(Object.entries(made.properties).map(within)) }),
    ...(made.items && item && { items: inOrder(made.items, item) }),
    ...(made.required && { required: Object.keys(keys).filter((key) => made.required?.includes(key)) }),
  };
}
