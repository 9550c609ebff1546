import type { Plugin, RequestRoute } from '@hapi/hapi';
import Joi, { type Schema } from 'joi';
import type { ErrorBody } from '../contract/index.ts';
import { type JsonSchema, toJsonSchema } from '../responses/toJsonSchema.ts';
import { shape } from '../routes/schemas.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** What a route answers with 200 where the framework is not to check it. */
    answer?: Schema;
    /** What it answers with 200 where that is no JSON. */
    answerType?: string;
    /** The field of the form in which its file comes. */
    fileField?: string;
  }
}

const errorBody = shape<ErrorBody>({
  statusCode: Joi.number().integer(),
  error: Joi.string(),
  code: Joi.string(),
  message: Joi.string(),
  faults: Joi.array()
    .items(Joi.object({ field: Joi.string(), message: Joi.string() }))
    .optional(),
});

/** `GET /api/openapi.json`: the routes as they stand in the server, described by the schemas that they check with. */
export const openApi: Plugin<void> = {
  name: 'open-api',
  register(server) {
    let text: string | undefined;
    server.route({
      method: 'GET',
      path: '/api/openapi.json',
      options: { cache: { otherwise: 'no-cache' } },
      handler(_request, h) {
        // Not before the first caller: by then all routes are there.
        text ??= JSON.stringify(documentOf(server.table()));
        return h.response(text).type('application/json');
      },
    });
  },
};

function documentOf(routes: readonly RequestRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  const documented = routes.filter(({ path, method }) => path.startsWith('/api/') && method !== '*');
  for (const route of documented.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    // The catch-all for unknown addresses is no route of its own.
    if (route.path.includes('*')) continue;
    (paths[route.path] ??= {})[route.method] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bigsmall', version: '1' },
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
