import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './freePort.mjs';

/** Where ip_local_port_range begins by default. */
const LINUX_FROM = 32_768;

it('gives each caller a port of its own that Linux gives to nobody who asks for any', async () => {
  const ports: number[] = [];
  for (let call = 0; call < 200; call += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(200);
  expect(Math.max(...ports)).toBeLessThan(LINUX_FROM);
});

it('leaves out a port that is taken', async () => {
  const next = (await freePort()) + 1;
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(next, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  expect(await freePort()).not.toBe(next);
});
