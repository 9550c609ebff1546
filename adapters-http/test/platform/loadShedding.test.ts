import { expect, it } from 'vitest';
import { testServer } from '../support/testServer.ts';

it('an overloaded process rejects requests at once, and accepts them again when it has caught up', async () => {
  const test = await testServer({ maxLoopDelay: 400, rateLimitScale: 1000 });
  await test.server.start();
  const status = async () => (await fetch(`${test.server.info.uri}/api/config`)).status;
  // Other tests run beside this one, and can make it late as well.
  await expect.poll(status, { timeout: 10_000 }).toBe(200);

  const end = performance.now() + 1200;
  while (performance.now() < end);
  const rejected = await test.get('/api/config');
  expect(JSON.parse(rejected.payload)).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    code: 'overloaded',
    message: 'Too much is going on at the moment. Please try again in 2 seconds.',
  });
  expect(rejected.headers['retry-after']).toBe('2');
  expect(rejected.headers['x-request-id']).toBeDefined();
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});
