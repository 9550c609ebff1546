import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * What the linter says, without types, of sources at paths of this repository that name the file `planted`. Each is in a
 * file of its own, so that one run judges all.
 */
export function lintPlants(
  plants: readonly (readonly [path: string, source: string, ...rest: unknown[]])[],
): readonly (readonly string[])[] {
  const files = plants.map(([path], index) => path.replace('planted', `planted${index}`));
  const copy = mkdtempSync(join(tmpdir(), 'bigsmall-plants-'));
  try {
    const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { options: object };
    config.options = {};
    writeFileSync(join(copy, '.oxlintrc.json'), JSON.stringify(config));
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [index, file] of files.entries()) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), `${plants[index]![1]};\n`);
    }
    const oxlint = join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['-f', 'unix', ...files], { cwd: copy, encoding: 'utf8' });
    const lines = stdout.split('\n');
    return files.map((file) => lines.filter((line) => line.startsWith(`${file}:`)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
