import { rmSync, writeFileSync } from 'node:fs';
import type { StoreLog } from '../../storeLog.ts';

/** The file that reports damage to the next start. */
export function damageNoteOf(file: string): string {
  return `${file}.damaged`;
}

export function writeDamageNote(file: string, text: string, log: StoreLog): void {
  try {
    writeFileSync(damageNoteOf(file), `${text}\n`);
  } catch (err) {
    log.warn({ err }, 'The marker file for database damage could not be written.');
  }
}

export function removeDamageNote(file: string): void {
  rmSync(damageNoteOf(file), { force: true });
}
