import { afterEach, expect, it, vi } from 'vitest';
import { objectUrl } from './objectUrl.ts';

afterEach(() => vi.unstubAllGlobals());

it('is the browser’s address of the bytes, and none in a browser without such addresses', () => {
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
