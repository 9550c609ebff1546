import { describe, expect, it } from 'vitest';
import { createMemoryImageReader } from './createMemoryImageReader.ts';

describe('the memory image reader', () => {
  it('rejects every file that was not made for it', async () => {
    const images = createMemoryImageReader();
    const notAnImage = { ok: false, code: 'not_an_image' };
    for (const file of [Uint8Array.of(), Uint8Array.of(0xff, 0xd8), Uint8Array.of(123, 125)]) {
      expect(await images.readScreenshot(file)).toEqual(notAnImage);
      expect(await images.readIcon(file)).toEqual(notAnImage);
    }
  });
});
