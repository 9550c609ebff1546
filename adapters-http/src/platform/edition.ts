import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which edition of the product this is. Without git at the build there is no commit. */
export type Edition = { readonly version: string; readonly commit: string | null };

/** Set by the build. */
declare const BIGSMALL_EDITION: Edition | undefined;

/** The edition that was built; from the sources that of package.json. */
export const edition: Edition =
  typeof BIGSMALL_EDITION === 'undefined' ? editionOfSources() : BIGSMALL_EDITION;

function editionOfSources(): Edition {
  const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
  return { version: (JSON.parse(manifest) as { readonly version: string }).version, commit: null };
}

/** Such as `bigsmall 0.2.0 (1a2b3c4d)`. */
export function editionText({ version, commit }: Edition): string {
  return `bigsmall ${version}${commit === null ? '' : ` (${commit})`}`;
}
