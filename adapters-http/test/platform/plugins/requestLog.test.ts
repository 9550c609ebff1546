import { expect, it } from 'vitest';
import { testServer } from '../../support/testServer.ts';

it('an error of the framework itself is logged, and what is no error is not', async () => {
  const { server, log } = await testServer();
  const before = log();
  server.log(['load'], 'a remark');
  expect(log()).toBe(before);
  server.log(['listener'], new Error('the listener broke'));
  expect(log()).toContain('the listener broke');
});
