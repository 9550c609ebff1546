import { server as hapiServer } from '@hapi/hapi';
import Joi from 'joi';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../src/platform/openApi.ts';
import { body, count, list, optional, shape, text } from '../../src/platform/shapes.ts';

const handler = () => 'unused';
const server = hapiServer();
server.validator(Joi);
server.route([
  {
    method: 'GET',
    path: '/api/rows/{id}',
    handler,
    options: {
      validate: {
        params: shape({ id: optional(text) }),
        query: shape({ after: optional(text), most: count }),
        headers: Joi.object({ 'x-session': Joi.string() }).unknown(),
      },
      plugins: { answer: shape({ rows: list(shape({ z: text, more: optional(count), a: count })) }) },
    },
  },
  {
    method: 'POST',
    path: '/api/rows',
    handler,
    options: { validate: { payload: body({ title: text }) }, response: { status: { 201: count } } },
  },
  {
    method: 'PUT',
    path: '/api/image',
    handler,
    options: { plugins: { fileField: 'picture', answerType: 'text/plain' } },
  },
  { method: 'GET', path: '/api/image', handler },
  { method: '*', path: '/api/all', handler },
  { method: 'GET', path: '/api/{unknown*}', handler },
  { method: 'GET', path: '/else', handler },
]);

const ERROR = {
  description: 'An error, in plain words.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const TEXT = { type: 'string', minLength: 1 };
const COUNT = { type: 'integer', minimum: 0 };
const json = (schema: object) => ({ 'application/json': { schema } });
const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const answer = (content?: object) => ({ description: 'The answer.', ...(content && { content }) });

it('The description of routes has their parameters, bodies and answers, in the order of their paths', () => {
  const { paths } = openApiDocument(server.table()) as { readonly paths: Record<string, object> };
  expect(Object.keys(paths)).toEqual(['/api/image', '/api/rows', '/api/rows/{id}']);
  const picture = { picture: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const row = object({ z: TEXT, more: COUNT, a: COUNT }, ['z', 'a']);
  expect(paths).toEqual({
    '/api/image': {
      get: { responses: { 200: answer(), default: ERROR } },
      put: {
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: object(picture, ['picture']) } },
        },
        responses: { 200: answer({ 'text/plain': {} }), default: ERROR },
      },
    },
    '/api/rows': {
      post: {
        requestBody: { required: true, content: json(object({ title: TEXT }, ['title'])) },
        responses: { 201: answer(json(COUNT)), default: ERROR },
      },
    },
    '/api/rows/{id}': {
      get: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: TEXT },
          { name: 'after', in: 'query', required: false, schema: TEXT },
          { name: 'most', in: 'query', required: true, schema: COUNT },
          { name: 'x-session', in: 'header', required: false, schema: TEXT },
        ],
        responses: {
          200: answer(json(object({ rows: { type: 'array', items: row } }, ['rows']))),
          default: ERROR,
        },
      },
    },
  });
});
