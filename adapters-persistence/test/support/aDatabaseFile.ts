import { join } from 'node:path';
import { openDatabase } from '../../src/database/openDatabase.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A database file with our tables, which nobody has open. */
export async function aDatabaseFile(): Promise<string> {
  const file = join(temporaryFolder(), 'a.sqlite');
  await (await openDatabase({ file })).close();
  return file;
}
