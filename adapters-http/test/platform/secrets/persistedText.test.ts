import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { persistedText } from '../../../src/platform/secrets.ts';
import { spyOnNode } from '../../support/spyOnNode.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const denied = (code: string) => Object.assign(new Error(`${code}: denied`), { code });

describe('a text in a file', () => {
  it('is on the disk and closed to others before it has its name', async () => {
    const folder = temporaryFolder();
    const write = spyOnNode(vi.spyOn(files, 'writeFile'));
    const { created, text } = await persistedText(folder, 'feed-seed', () => 'new');
    expect({ created, text }).toEqual({ created: true, text: 'new' });
    expect(write.mock.calls).toEqual([
      [expect.stringMatching(/feed-seed\..+/), 'new\n', { mode: 0o600, flush: true }],
    ]);
    expect(readdirSync(folder)).toEqual(['feed-seed']);
  });

  it('is not made where there is one', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'feed-seed'), 'old\r\n');
    const make = vi.fn<() => string>();
    expect(await persistedText(folder, 'feed-seed', make)).toMatchObject({ created: false, text: 'old' });
    expect(make).not.toHaveBeenCalled();
    writeFileSync(join(folder, 'feed-seed'), 'two\nlines\n');
    expect(await persistedText(folder, 'feed-seed', make)).toMatchObject({ text: 'two\nlines' });
  });

  it('is the one that another process made at the same moment', async () => {
    const folder = temporaryFolder();
    spyOnNode(vi.spyOn(files, 'link')).mockImplementationOnce(async () => {
      writeFileSync(join(folder, 'feed-seed'), 'theirs\n');
      throw denied('EEXIST');
    });
    expect(await persistedText(folder, 'feed-seed', () => 'ours')).toMatchObject({
      created: false,
      text: 'theirs',
    });
    expect(readdirSync(folder)).toEqual(['feed-seed']);
    expect(readFileSync(join(folder, 'feed-seed'), 'utf8')).toBe('theirs\n');
  });

  it('leaves nothing where it cannot get its name, and throws the reason', async () => {
    const folder = temporaryFolder();
    spyOnNode(vi.spyOn(files, 'link')).mockRejectedValueOnce(denied('EPERM'));
    await expect(persistedText(folder, 'feed-seed', () => 'new')).rejects.toThrow('EPERM: denied');
    expect(readdirSync(folder)).toEqual([]);
  });
});
