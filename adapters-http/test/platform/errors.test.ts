import { Boom } from '@hapi/boom';
import { server as newServer } from '@hapi/hapi';
import { describe, expect, it } from 'vitest';
import { createAnswers, httpError } from '../../src/platform/errors.ts';

/** What a caller gets of a route that throws this. */
async function answerTo(thrown: Error, isUnavailable = (): boolean => false) {
  const server = newServer({ debug: false });
  const finish = createAnswers({ isUnavailable, headers: { 'x-a': 'of all', 'x-b': 'of all' } });
  server.ext('onPreResponse', (request, h) => {
    finish(request);
    return h.continue;
  });
  server.route({
    method: 'GET',
    path: '/',
    handler: () => {
      throw thrown;
    },
  });
  const { statusCode, headers, payload, request } = await server.inject('/');
  return { statusCode, headers, id: request.info.id, body: JSON.parse(payload) as Record<string, unknown> };
}

const boom = (statusCode: number, message = 'of the framework'): Boom => new Boom(message, { statusCode });

describe('an error is answered in plain words', () => {
  it.each([
    [
      boom(400, 'Invalid request payload JSON format'),
      400,
      'Bad Request',
      'invalid_json',
      'The body is not valid JSON.',
    ],
    [boom(400), 400, 'Bad Request', 'malformed_request', 'The request is malformed.'],
    [boom(403), 404, 'Not Found', 'not_found', 'There is nothing at this address.'],
    [boom(404), 404, 'Not Found', 'not_found', 'There is nothing at this address.'],
    [boom(408), 408, 'Request Timeout', 'request_timeout', 'The request took too long to arrive.'],
    [boom(413), 413, 'Payload Too Large', 'payload_too_large', 'The body is too large.'],
    [
      boom(415),
      415,
      'Unsupported Media Type',
      'unsupported_media_type',
      'The body must be JSON, with content-type application/json.',
    ],
    [boom(418), 400, 'Bad Request', 'malformed_request', 'The request is malformed.'],
    [httpError('cross_origin', 'Not yours.'), 403, 'Forbidden', 'cross_origin', 'Not yours.'],
    [
      Object.assign(new Error('a path'), { code: 'ENAMETOOLONG' }),
      404,
      'Not Found',
      'not_found',
      'There is nothing at this address.',
    ],
  ])('%s has status %i', async (thrown, statusCode, error, code, message) => {
    const answer = await answerTo(thrown);
    expect(answer.body).toEqual({ statusCode, error, code, message });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('retry-after');
  });

  it.each([
    new Error('secret words'),
    boom(500, 'secret words'),
    boom(599, 'secret words'),
    new Boom('secret words', { statusCode: 500, data: 'text' }),
    new Boom('secret words', { statusCode: 500, data: null }),
    new Boom('secret words', { statusCode: 500, data: { code: 5 } }),
    new Boom('secret words', { statusCode: 500, data: { code: 'toString' } }),
    Object.assign(new Error('secret words'), { code: 'EACCES' }),
  ])('that is a bug has status 500 and names the request, and nothing of the error: %o', async (thrown) => {
    const { body, id } = await answerTo(thrown);
    expect(body).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      code: 'internal_error',
      message: `Something went wrong on our side. If it stays so, please name this request: ${id}.`,
    });
  });

  it('with the errors of each field where a httpError names them', async () => {
    const faults = [{ field: 'title', message: 'Is missing' }];
    const { body } = await answerTo(httpError('invalid_banner', 'title: Is missing.', { faults }));
    expect(body['faults']).toEqual(faults);
  });
});

describe('an unavailable store', () => {
  const UNAVAILABLE = new Error('The database is away.');

  it('is answered with 503 and the seconds until a retry', async () => {
    const { body, headers } = await answerTo(UNAVAILABLE, () => true);
    expect(body).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      code: 'unavailable',
      message: 'The service cannot answer for the moment. Please try again in a few seconds.',
    });
    expect(headers['retry-after']).toBe('5');
  });

  it('changes no answer to a bad request', async () => {
    const { statusCode, headers } = await answerTo(httpError('cross_origin', 'Not yours.'), () => true);
    expect(statusCode).toBe(403);
    expect(headers).not.toHaveProperty('retry-after');
  });
});
