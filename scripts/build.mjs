import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isStale } from './stale.mjs';

const root = join(import.meta.dirname, '..');
const at = (...parts) => join(root, ...parts);
const shared = [at('domain/src'), at('package-lock.json'), at('tooling')];
const targets = [
  {
    workspace: 'ui',
    // Written last.
    built: at('ui/dist/app.html'),
    sources: [
      ...shared,
      at('ui/src'),
      at('ui/public'),
      at('ui/offline'),
      at('ui/index.html'),
      at('ui/vite.config.ts'),
    ],
  },
  {
    workspace: 'adapters-http',
    built: at('adapters-http/dist/main.js'),
    sources: [
      ...shared,
      at('adapters-http/src'),
      at('adapters-persistence/src'),
      at('adapters-http/vite.config.ts'),
    ],
  },
];

function viteBuild(workspace) {
  return new Promise((resolve, reject) => {
    // A child process, so that the bundler's memory is gone before the server starts.
    const child = spawn(
      process.execPath,
      [at('node_modules/vite/bin/vite.js'), 'build', workspace, '--logLevel', 'warn'],
      {
        cwd: root,
        // A test runner sets another: React's development build would be built in, and measured by the budget.
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${workspace} failed (exit ${code}).`)),
    );
  });
}

/** Builds page and server where a source is newer than the result. */
export async function buildStale() {
  const stale = targets.filter(({ built, sources }) => isStale(built, sources));
  if (stale.length > 0) console.log(`Building ${stale.map(({ workspace }) => workspace).join(' and ')} …`);
  await Promise.all(stale.map(({ workspace }) => viteBuild(workspace)));
}

if (process.argv[1] === import.meta.filename) await buildStale();
