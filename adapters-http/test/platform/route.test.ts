import { server as hapiServer } from '@hapi/hapi';
import Joi from 'joi';
import { describe, expect, it } from 'vitest';
import { route } from '../../src/platform/route.ts';
import { body, oneOf, optional, shape, text } from '../../src/platform/shapes.ts';

const asked = body({ name: text, side: optional(oneOf(['BIG', 'SMALL'])) });
const answer = shape({ id: text, side: oneOf(['BIG', 'SMALL']) });
const frame = { method: 'POST', path: '/places', payload: asked, answer } as const;

describe('a route', () => {
  it('passes validated input on, and answers with its status and caching', async () => {
    const server = hapiServer();
    server.validator(Joi);
    server.route(
      route({
        ...frame,
        status: 201,
        caching: 'no-store',
      })(({ payload: { name, side = 'BIG' } }) => ({ id: name, side })),
    );
    const send = async (payload: object) => {
      const { statusCode, headers, result } = await server.inject({
        method: 'POST',
        url: '/places',
        payload,
      });
      return [statusCode, headers['cache-control'], result];
    };
    expect(await send({ name: 'a' })).toEqual([201, 'no-store', { id: 'a', side: 'BIG' }]);
    expect(await send({ name: 'a', side: 'big' })).toEqual([400, 'no-store', expect.anything()]);
  });
});

// The type check of `npm run check` fails if one of these compiles.
describe('the handler of a route', () => {
  it('answers with nothing but the shape of its answer', () => {
    expect(route({ ...frame })(() => ({ id: 'a', side: 'BIG' }))).toBeDefined();
    // @ts-expect-error -- side is missing
    expect(route({ ...frame })(() => ({ id: 'a' }))).toBeDefined();
    // @ts-expect-error -- side is BIG or SMALL
    expect(route({ ...frame })(async () => ({ id: 'a', side: 'big' }))).toBeDefined();
    // @ts-expect-error -- an id is a text
    expect(route({ ...frame })(async () => ({ id: 1, side: 'BIG' }))).toBeDefined();
    // @ts-expect-error -- more is not a key
    expect(route({ ...frame })(() => ({ id: 'a', side: 'BIG', more: 1 }))).toBeDefined();
  });

  it('takes nothing but the shape of the body', () => {
    // @ts-expect-error -- a side can be left out
    expect(route({ ...frame })(({ payload }) => ({ id: 'a', side: payload.side }))).toBeDefined();
  });
});
