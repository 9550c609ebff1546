import { describe, expect, it } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import type { Bucket } from '../../src/platform/objects/createMinioObjectStore.ts';
import { isUnavailable } from '../../src/platform/database/isUnavailable.ts';
import { slowTimeoutStore } from './freshBucket.ts';

/** What a server does for those whom it does not know; `makeBucket` puts 1, 2, 3 as `shots/a.webp` in a new bucket. */
export function rejectedCallers(makeBucket: () => Promise<{ readonly place: Bucket }>): void {
  describe('a real server', () => {
    it('rejects a wrong secret and an unknown key, and is unavailable to them', async () => {
      const { place } = await makeBucket();
      for (const wrong of [{ secretKey: 'wrong-secret-key' }, { accessKey: 'nobody' }]) {
        const caller = await slowTimeoutStore({ ...place, ...wrong });
        expect(await caller.ready()).toBe(false);
        const failures = await Promise.all([
          reason(caller.put(requireObjectKey('shots/a.webp'), Uint8Array.of(9), 'image/webp')),
          reason(caller.get(requireObjectKey('shots/a.webp'))),
          reason(caller.remove([requireObjectKey('shots/a.webp')])),
          reason(caller.list()[Symbol.asyncIterator]().next()),
          reason(caller.ensureBucket()),
        ]);
        expect(failures.map(isUnavailable)).toEqual(failures.map(() => true));
        expect(JSON.stringify(failures.map(String))).not.toContain(place.secretKey);
      }
      expect(await (await slowTimeoutStore(place)).get(requireObjectKey('shots/a.webp'))).toEqual(
        Uint8Array.of(1, 2, 3),
      );
    });

    it('rejects a caller without a key: the bucket is private', async () => {
      const { place } = await makeBucket();
      const object = new URL(`${place.bucket}/shots/a.webp`, place.endpoint);
      expect((await fetch(object)).status).toBe(403);
      expect((await fetch(new URL(place.bucket, place.endpoint))).status).toBe(403);
      expect((await fetch(object, { method: 'PUT', body: 'mine' })).status).toBe(403);
      expect((await fetch(object, { method: 'DELETE' })).status).toBe(403);
      expect(await (await slowTimeoutStore(place)).get(requireObjectKey('shots/a.webp'))).toEqual(
        Uint8Array.of(1, 2, 3),
      );
    });
  });
}

async function reason(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error;
  }
}
