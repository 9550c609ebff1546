import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodes } from './decodes.ts';
import type { Tables } from './readTables.ts';

/** Whether an object is an image in use: not a published tree. */
export function isImage(key: string): boolean {
  return !key.startsWith('log-heads/');
}

/** The keys of all images that a row names. */
export function namedImages({ screenshots, gift_codes: codes }: Tables): readonly string[] {
  return [
    ...screenshots.flatMap(({ image_key: image, thumbnail_key: thumbnail }) => [image, thumbnail]),
    ...codes.map(({ icon_key: icon }) => icon),
  ].filter((key) => typeof key === 'string');
}

/** The images that a row names and that are not there, or not whole, in the folder. */
export async function imageIssues(tables: Tables, folder: string): Promise<readonly string[]> {
  const issues: string[] = [];
  for (const key of namedImages(tables)) {
    const bytes = await readFile(join(folder, key)).catch(() => undefined);
    if (bytes === undefined) issues.push(`${key} is missing`);
    else if (!(await decodes(bytes))) issues.push(`${key} is torn`);
  }
  return issues;
}
