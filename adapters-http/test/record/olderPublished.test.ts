import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointText } from '@bigsmall/domain/log';
import { createMemoryPublishedStore } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { readOlderPublished, withOlderPublished } from '../../src/record/olderPublished.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const tree = { origin: 'localhost/log', size: 3, root: new Uint8Array(32) };

/** A data folder of an older version. */
function aFolder(text: string): string {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'log-published'), text);
  return dataDir;
}

describe('what an older version published', () => {
  it('counts beside what is known by now, for its log alone', async () => {
    const folder = createMemoryPublishedStore();
    const newer = { ...tree, size: 5 };
    await folder.add(newer);
    const both = withOlderPublished(folder, await readOlderPublished(aFolder(checkpointText(tree))));
    expect(await both.list('localhost/log')).toEqual([newer, tree]);
    expect(await both.list('localhost/log-2')).toEqual([]);
  });

  it('is nothing in a new folder, nor where a restore marked it as unknown', async () => {
    const folder = createMemoryPublishedStore();
    expect(withOlderPublished(folder, await readOlderPublished(temporaryFolder()))).toBe(folder);
    const unknown = aFolder(checkpointText({ ...tree, size: Number.MAX_SAFE_INTEGER }));
    expect(withOlderPublished(folder, await readOlderPublished(unknown))).toBe(folder);
  });

  it('needs a file that can be read', async () => {
    await expect(readOlderPublished(aFolder('nonsense'))).rejects.toThrow('Restore it');
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'log-published'));
    await expect(readOlderPublished(dataDir)).rejects.toThrow('EISDIR');
  });
});
