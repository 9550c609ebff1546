import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Flows run on the built product: build changed sources, once. */
export default function build(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs')], {
    stdio: 'inherit',
  });
}
