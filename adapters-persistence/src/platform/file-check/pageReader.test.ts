import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aDatabaseFile } from '../../../test/support/aDatabaseFile.ts';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { UNREADABLE_FILE } from '../../../test/support/unreadableFile.ts';
import { canBeRead, createPageReader } from './pageReader.ts';

describe('whether the disk gives the bytes', () => {
  it('is asked of the file and of its log', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    symlinkSync(UNREADABLE_FILE, file);
    expect(await canBeRead(file)).toBe(false);
    const other = await aDatabaseFile();
    expect(await canBeRead(other)).toBe(true);
    symlinkSync(UNREADABLE_FILE, `${other}-wal`);
    expect(await canBeRead(other)).toBe(false);
  });

  it('does not depend on what they are: no file, a folder or a text', async () => {
    const folder = temporaryFolder();
    expect(await canBeRead(join(folder, 'none'))).toBe(true);
    mkdirSync(join(folder, 'folder'));
    expect(await canBeRead(join(folder, 'folder'))).toBe(true);
    writeFileSync(join(folder, 'text'), 'no database');
    expect(await canBeRead(join(folder, 'text'))).toBe(true);
  });
});

describe('a reader of pages', () => {
  it('finds no error in a sound file, and one in a text', async () => {
    expect(await createPageReader(await aDatabaseFile()).findError()).toBeUndefined();
    const file = join(temporaryFolder(), 'text');
    writeFileSync(file, 'no database, but a text that is longer than the header of one. '.repeat(10));
    expect(await createPageReader(file).findError()).toMatchObject({ code: 'SQLITE_NOTADB' });
  });

  it('reads no page once it was stopped', async () => {
    const file = join(temporaryFolder(), 'text');
    writeFileSync(file, 'no database, but a text that is longer than the header of one. '.repeat(10));
    const pages = createPageReader(file);
    pages.stop();
    expect(await pages.findError()).toBeUndefined();
  });
});
