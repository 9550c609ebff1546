import { expect, it } from 'vitest';
import { auditStamp } from '../../src/admin/auditStamp.ts';

type Asked = Parameters<typeof auditStamp>[0];

const asked = (credentials: object): Asked => ({ auth: { credentials } }) as unknown as Asked;
const clock = { now: () => 5, newId: () => 'an id' };

it('An audit stamp names the admin who asks, the time and an id', () => {
  expect(auditStamp(asked({ user: { name: 'Admin' } }), clock)).toEqual({
    id: 'an id',
    at: 5,
    actor: 'Admin',
  });
});

it('A change that no admin asks for gets no stamp: the route forgot to ask who it is', () => {
  expect(() => auditStamp(asked({}), clock)).toThrow('A route without an admin made an audit entry.');
});
