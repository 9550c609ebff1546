// A mutation run: of the domain, or of the area that the first argument names. Further arguments go to Stryker.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { AREAS } from '../tooling/mutation/areas.mjs';

const [first = 'domain', ...options] = process.argv.slice(2);
const areas = ['domain', ...Object.keys(AREAS)];
if (!areas.includes(first)) {
  console.error(`There is no area ${first}. Name one of ${areas.join(', ')}.`);
  process.exit(1);
}
const config = first === 'domain' ? 'domain/stryker.config.json' : 'tooling/mutation/stryker.config.mjs';
const { status } = spawnSync('npx', ['stryker', 'run', config, ...options], {
  stdio: 'inherit',
  // In memory where the system has such a folder: most of the time of a store's test is the syncing of its files.
  env: { ...(existsSync('/dev/shm') && { TMPDIR: '/dev/shm' }), ...process.env, MUTATION_AREA: first },
});
process.exit(status ?? 1);
