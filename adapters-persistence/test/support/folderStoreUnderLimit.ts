// Puts two objects, of which the second is longer than this process may write; prints how the calls end.
import { writeSync } from 'node:fs';
import { requireObjectKey } from '@bigsmall/domain/content';
import { createFolderObjectStore } from '../../src/objects/openObjects.ts';
import { isObjectStoreUnavailable } from '../../src/objects/objectErrors.ts';

const [folder = '', length = ''] = process.argv.slice(2);
const store = await createFolderObjectStore(folder);
await store.put(requireObjectKey('shots/a'), Uint8Array.of(1, 2, 3), 'image/webp');
const ends = await Promise.allSettled(
  ['shots/a', 'shots/b'].map((key) =>
    store.put(requireObjectKey(key), new Uint8Array(Number(length)), 'image/webp'),
  ),
);
const results = ends.map((end) =>
  end.status === 'fulfilled' ? 'put' : isObjectStoreUnavailable(end.reason),
);
writeSync(1, `${JSON.stringify(results)}\n`);
