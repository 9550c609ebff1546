import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Whether the history has the commit: a shallow clone, or an export without history, has not. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds the server of another edition in the folder, with the packages that are installed here, and answers with its main
 * file. It has no page: an edition's load comes from callers.
 */
export function buildEdition(commit: string, folder: string): string {
  mkdirSync(join(folder, 'node_modules/@bigsmall'), { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => name !== '@bigsmall');
  for (const name of packages)
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const workspace of ['domain', 'adapters-http', 'adapters-persistence', 'scripts']) {
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@bigsmall', workspace));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', 'adapters-http', '--logLevel', 'warn'], { cwd: folder });
  return join(folder, 'adapters-http/dist/main.js');
}
