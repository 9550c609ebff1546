import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** The commit that is built, from COMMIT or git; null where there is neither, or no repository of this project. */
function commitOf(folder: string): string | null {
  const [told] = /^[0-9a-f]{12}/.exec(process.env['COMMIT'] ?? '') ?? [];
  if (told !== undefined) return told;
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const top = git('rev-parse', '--show-prefix', '--short=12', 'HEAD');
  // A prefix says that the folder is inside of another repository.
  const [prefix, commit] = top.status === 0 ? top.stdout.split('\n') : [];
  return prefix === '' && commit ? commit : null;
}

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@bigsmall\//] },
  define: { BIGSMALL_EDITION: JSON.stringify({ version, commit: commitOf(root) }) },
  build: {
    ssr: 'src/main/main.ts',
    outDir: 'dist',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
  },
});
