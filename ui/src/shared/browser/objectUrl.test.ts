import { afterEach, expect, it, vi } from 'vitest';
import { objectUrl } from './objectUrl.ts';

afterEach(() => vi.unstubAllGlobals());

it('gives an object URL, or undefined in a browser without them', () => {
  const blob = new Blob(['x']);
  vi.stubGlobal('URL', { createObjectURL: (of: Blob) => `blob:${of.size}` });
  expect(objectUrl(blob)).toBe('blob:1');
  vi.stubGlobal('URL', {});
  expect(objectUrl(blob)).toBeUndefined();
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      throw new TypeError('no address');
    },
  });
  expect(objectUrl(blob)).toBeUndefined();
});
