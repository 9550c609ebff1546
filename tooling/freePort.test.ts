import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './freePort.mjs';

it('gives each caller a port of its own that Linux gives to nobody who asks for any', async () => {
  const ports: number[] = [];
  for (let call = 0; call < 200; call += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(200);
  const [firstOfAny = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
    .split(/\s/)
    .map(Number);
  expect(Math.max(...ports)).toBeLessThan(firstOfAny);
});

it('leaves out a port that is taken', async () => {
  const next = (await freePort()) + 1;
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(next, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  expect(await freePort()).toBe(next + 1);
});
