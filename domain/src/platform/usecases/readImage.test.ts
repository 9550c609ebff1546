import { describe, expect, it } from 'vitest';
import { setUp, upload } from '../../screenshots/testing/uploadScene.ts';
import { SCREENSHOT_STATUSES } from '../../screenshots/screenshot.ts';
import { aGiftCode, aStoredScreenshot, aTrailEntry, createMemoryDeps, NOON } from '../../testing.ts';
import { requireObjectKey } from '../images.ts';
import { makeReadImage, type ReadImage } from '../usecases.ts';

const asked = () => Promise.reject(new Error('asked'));

it('reads no store for a name that no image can have', async () => {
  const { giftCodes, objects, screenshots } = createMemoryDeps();
  const readImage = makeReadImage({
    objects,
    giftCodes: { ...giftCodes, list: asked },
    screenshots: { ...screenshots, findByKey: asked },
  });
  for (const name of ['', '..', 'A.webp', 'a/b.webp'])
    expect(await readImage({ name, isAdmin: true })).toBeUndefined();
});

/** What was read, with its bytes. */
async function whole(reading: ReturnType<ReadImage>) {
  const image = await reading;
  return image && { isPublic: image.isPublic, bytes: await image.readBytes() };
}

/** Adds a gift code with the icon game.webp, of the byte 7. */
async function addIcon({ deps: { objects, giftCodes } }: ReturnType<typeof setUp>): Promise<void> {
  const iconKey = requireObjectKey('icons/game.webp');
  const iconSha256 = await objects.put(iconKey, Uint8Array.of(7), 'image/webp');
  await giftCodes.add(aGiftCode({ iconKey, iconSha256 }), aTrailEntry());
}

describe('reading an image', () => {
  it('gives approved ones and icons to everybody, all others to admins alone', async () => {
    for (const status of SCREENSHOT_STATUSES) {
      const test = setUp();
      const shot = aStoredScreenshot({ status, imageSha256: null, thumbnailSha256: null, fileSize: 3 });
      await test.screenshots.submit({ visitorId: null, sha256: '', now: NOON }, () => shot);
      for (const key of [shot.imageKey, shot.thumbnailKey]) {
        const bytes = Uint8Array.of(1, 2, 3);
        await test.deps.objects.put(key, bytes, 'image/webp');
        const name = key.slice('shots/'.length);
        const isPublic = status === 'approved';
        expect(await whole(test.readImage({ name, isAdmin: true }))).toEqual({ bytes, isPublic });
        expect(await whole(test.readImage({ name, isAdmin: false }))).toEqual(
          isPublic ? { bytes, isPublic } : undefined,
        );
      }
    }
    const test = setUp();
    await addIcon(test);
    expect(await whole(test.readImage({ name: 'game.webp', isAdmin: false }))).toEqual({
      bytes: Uint8Array.of(7),
      isPublic: true,
    });
    expect(await test.readImage({ name: 'other.webp', isAdmin: true })).toBeUndefined();
    await test.deps.objects.put(requireObjectKey('icons/unnamed.webp'), Uint8Array.of(1), 'image/webp');
    expect(await test.readImage({ name: 'unnamed.webp', isAdmin: true })).toBeUndefined();
  });

  it('gives nobody other bytes than those that were stored', async () => {
    const test = setUp();
    const input = upload();
    await test.submitScreenshot(input);
    await addIcon(test);
    for (const name of [`${input.imageId}.webp`, `${input.thumbnailId}.webp`, 'game.webp']) {
      expect(await test.readImage({ name, isAdmin: true })).toBeDefined();
      const key = requireObjectKey(`${name === 'game.webp' ? 'icons' : 'shots'}/${name}`);
      const bytes = (await test.deps.objects.get(key)) ?? new Uint8Array();
      for (const damaged of [bytes.subarray(1), bytes.map((byte) => byte ^ 1)]) {
        await test.deps.objects.put(key, damaged, 'image/webp');
        await expect(whole(test.readImage({ name, isAdmin: true }))).rejects.toThrow('not what was stored');
      }
    }
  });
});
