import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder and the way to remove it. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'bigsmall-flow-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
