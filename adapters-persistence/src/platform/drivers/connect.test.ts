import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { connect } from './connect.ts';

describe('a connection', () => {
  it('to a missing file rejects and creates none, unless told to', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    await expect(connect({ file, create: false, foreignKeys: true })).rejects.toThrow('SQLITE_CANTOPEN');
    expect(existsSync(file)).toBe(false);
    await (await connect({ file, create: true, foreignKeys: true })).close();
    expect(existsSync(file)).toBe(true);
  });

  it('to a file that is no database rejects', async () => {
    const file = join(temporaryFolder(), 'a.sqlite');
    writeFileSync(file, 'no database, but a text that is longer than the header of one. '.repeat(10));
    await expect(connect({ file, create: false, foreignKeys: true })).rejects.toThrow('SQLITE_NOTADB');
  });
});
