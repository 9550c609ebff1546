import { basename, join } from 'node:path';

/** The folder of the built page, from the bundle (`dist`) and from the sources (`src/main`). */
export function uiFolder(here: string): string {
  return basename(here) === 'dist' ? join(here, '../../ui/dist') : join(here, '../../../ui/dist');
}
