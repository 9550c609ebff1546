import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, gone when the test is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-http-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
