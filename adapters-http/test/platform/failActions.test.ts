import { Boom, boomify } from '@hapi/boom';
import type { Lifecycle, Request, ResponseToolkit } from '@hapi/hapi';
import Joi from 'joi';
import { describe, expect, it } from 'vitest';
import { rejectInvalidPayload, rejectInvalid } from '../../src/platform/route.ts';
import { uploadedFile, uploadPayload } from '../../src/platform/bodies.ts';

/** What the method throws when the framework hands it `error` for a request with `payload`. */
function thrownBy(method: Lifecycle.Method, error: unknown, payload: unknown = {}): unknown {
  try {
    Reflect.apply(method, null, [{ payload } as Request, {} as ResponseToolkit, error]);
  } catch (thrown) {
    return thrown;
  }
  return 'nothing';
}

const faulty = (): Error => Joi.object({ title: Joi.string() }).validate({ title: 5 }).error as Error;
const toPayloadError = rejectInvalidPayload('invalid_banner', () => ({ ok: true }));

describe('a rejection by the framework', () => {
  it.each([
    ['a validation', rejectInvalid, 'A validation failed without an error.'],
    ['a body', uploadPayload.failAction, 'A body was rejected without an error.'],
  ])('without an error is a bug: %s', (_what, method, message) => {
    expect(thrownBy(method, undefined)).toEqual(new Error(message));
  });

  it.each([rejectInvalid, uploadPayload.failAction, toPayloadError])(
    'with an error of another kind is thrown as it is',
    (method) => {
      const bug = new TypeError('a bug');
      expect(thrownBy(method, bug)).toBe(bug);
    },
  );

  it('outside the body is rejected with a sentence for each error', () => {
    const ofAddress = boomify(faulty(), { statusCode: 400 });
    ofAddress.output.payload['validation'] = { source: 'params' };
    for (const error of [faulty(), ofAddress]) {
      expect(thrownBy(toPayloadError, error)).toMatchObject({
        message: '"title" must be a string',
        data: { code: 'invalid_request' },
      });
    }
  });

  it('is named in at most ten sentences, and none comes twice', () => {
    const names = Array.from({ length: 12 }, (_, at) => `field${at}`);
    const schema = Joi.object(Object.fromEntries(names.map((name) => [name, Joi.string()])));
    const wrong = Object.fromEntries(names.map((name) => [name, 5]));
    const { error } = schema.validate(wrong, { abortEarly: false });
    const sentences = names.map((name) => `"${name}" must be a string`);
    expect(thrownBy(rejectInvalid, error)).toMatchObject({ message: sentences.slice(0, 10).join(' ') });
    error!.details.unshift(error!.details[0]!);
    expect(thrownBy(rejectInvalid, error)).toMatchObject({ message: sentences.slice(0, 10).join(' ') });
  });

  it('in a form is distinguished by its status: too large, broken, or another error', () => {
    const wrapped = new Boom('of the parser', { statusCode: 400, data: new Boom('', { statusCode: 413 }) });
    expect(thrownBy(uploadPayload.failAction, wrapped)).toMatchObject({
      data: { code: 'payload_too_large' },
    });
    const large = new Boom('', { statusCode: 413 });
    expect(thrownBy(uploadPayload.failAction, large)).toMatchObject({ data: { code: 'payload_too_large' } });
    const broken = new Boom('', { statusCode: 400 });
    expect(thrownBy(uploadPayload.failAction, broken)).toMatchObject({ data: { code: 'malformed_request' } });
    const late = new Boom('', { statusCode: 408 });
    expect(thrownBy(uploadPayload.failAction, late)).toBe(late);
  });
});

it('A route that takes a file and names no field for it is a bug', () => {
  const route = { settings: { plugins: {} } };
  expect(() => uploadedFile({ payload: {}, route })).toThrow(
    'A route that takes a file must name its fileField.',
  );
});
