import { expect, it } from 'vitest';
import { trailContext } from '../../src/admins/trailContext.ts';

type Asked = Parameters<typeof trailContext>[0];

const asked = (credentials: object): Asked => ({ auth: { credentials } }) as unknown as Asked;
const clock = { now: () => 5, newId: () => 'an id' };

it('A trail context names the admin who asks, the time and an id', () => {
  expect(trailContext(asked({ user: { name: 'Admin' } }), clock)).toEqual({
    id: 'an id',
    at: 5,
    actor: 'Admin',
  });
});

it('A change that no admin asks for gets no context: the route forgot to ask who it is', () => {
  expect(() => trailContext(asked({}), clock)).toThrow('A route without an admin asked who the admin is.');
});
