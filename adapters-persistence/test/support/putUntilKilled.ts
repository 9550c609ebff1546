// Puts objects without end; prints each that was acknowledged, as a JSON line.
import { writeSync } from 'node:fs';
import { requireObjectKey } from '@bigsmall/domain/content';
import { createFolderObjectStore } from '../../src/objects/openObjects.ts';

const [folder = '', round = ''] = process.argv.slice(2);
const store = await createFolderObjectStore(folder);

async function putting(key: string): Promise<never> {
  for (let turn = 1; ; turn += 1) {
    const length = 200_000 + turn;
    const fill = (Number(round) * 50 + turn) % 256;
    await store.put(requireObjectKey(key), new Uint8Array(length).fill(fill), 'image/webp');
    // Synchronous, so that nothing acknowledged is lost with the process.
    writeSync(1, `${JSON.stringify({ key, length, fill })}\n`);
  }
}

await Promise.all(['shots/a', 'shots/b', 'icons/a'].map((key) => putting(`${key}-${round}`)));
