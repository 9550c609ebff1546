import { expect, it } from 'vitest';
import { createMemoryDeps } from '../../testing.ts';
import { makeReadImage } from './readImage.ts';

const asked = () => Promise.reject(new Error('asked'));

it('no store is asked for a name that no image can have', async () => {
  const { giftCodes, objects, screenshots } = createMemoryDeps();
  const readImage = makeReadImage({
    objects,
    giftCodes: { ...giftCodes, list: asked },
    screenshots: { ...screenshots, findByKey: asked },
  });
  for (const name of ['', '..', 'A.webp', 'a/b.webp'])
    expect(await readImage({ name, isAdmin: true })).toBeUndefined();
});
