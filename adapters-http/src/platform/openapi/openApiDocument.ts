import type { RequestRoute } from '@hapi/hapi';
import Joi from 'joi';
import { errorBody } from '../wire.ts';
import { edition } from '../edition.ts';
import { type JsonSchema, toJsonSchema } from './toJsonSchema.ts';

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
