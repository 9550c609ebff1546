import { expect, it } from 'vitest';
import './equalBytes.ts';

it('equal bytes are equal at once, however many and wherever they are', () => {
  const bytes = new Uint8Array(8_000_000).fill(3);
  const began = process.cpuUsage();
  expect({ files: [bytes] }).toEqual({ files: [Uint8Array.from(bytes)] });
  // One by one they take ten seconds.
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});

it('other bytes, and the same bytes of another kind, are not equal', () => {
  expect(Uint8Array.of(1, 2)).not.toEqual(Uint8Array.of(1, 3));
  expect(Uint8Array.of(1, 2)).not.toEqual(Uint8Array.of(1, 2, 3));
  expect(Uint8Array.of(1, 2)).not.toEqual(Buffer.of(1, 2));
});
