import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from './page/languages.mjs';
import { isStale } from './stale.mjs';

const root = join(import.meta.dirname, '..');
const at = (...parts) => join(root, ...parts);
const shared = [at('domain/src'), at('scripts/page')];
const bundler = at('node_modules/vite/bin/vite.js');
/** What package-lock.json was at the build. npm writes that file again without a change, so its time does not tell. */
const lockRecord = at('adapters-http/dist/package-lock.sha256');
const folders = Object.values(LANGUAGES).map(({ folder }) => folder);
const targets = [
  {
    workspace: 'ui',
    // One after the other: the first one empties the folder, the others add to it.
    languages: Object.keys(LANGUAGES),
    // Written last.
    built: at('ui/dist', folders.at(-1), 'app.html'),
    sources: [
      ...shared,
      at('ui/src'),
      at('ui/public'),
      at('ui/offline'),
      ...folders.map((folder) => at('ui', folder, 'index.html')),
      at('ui/vite.config.ts'),
    ],
  },
  {
    workspace: 'adapters-http',
    languages: [''],
    built: at('adapters-http/dist/main.js'),
    sources: [
      ...shared,
      at('adapters-http/src'),
      at('adapters-persistence/src'),
      at('adapters-http/vite.config.ts'),
    ],
  },
];

function viteBuild(workspace, language) {
  return new Promise((resolve, reject) => {
    // A child process, so that the bundler's memory is gone before the server starts.
    const child = spawn(process.execPath, [bundler, 'build', workspace, '--logLevel', 'warn'], {
      cwd: root,
      // A test runner sets another: React's development build would be built in, and measured by the budget.
      env: { ...process.env, NODE_ENV: 'production', PAGE_LANGUAGE: language },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Building ${workspace} failed (exit ${code}).`)),
    );
  });
}

async function buildTarget({ workspace, languages }) {
  for (const language of languages) await viteBuild(workspace, language);
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
}

/** Builds page and server where a source is newer than the result, and both after a change of package-lock.json. */
export async function buildStale() {
  const lock = lockDigest();
  const sameLock = existsSync(lockRecord) && readFileSync(lockRecord, 'utf8') === lock;
  const stale = targets.filter(({ built, sources }) => !sameLock || isStale(built, sources));
  if (stale.length === 0) return;
  const names = stale.map(({ workspace }) => workspace).join(' and ');
  if (!existsSync(bundler)) {
    throw new Error(
      `The build of ${names} is missing or older than its sources, and this installation has no bundler. Build with: npm ci && npm run build`,
    );
  }
  console.log(`Building ${names} …`);
  await Promise.all(stale.map(buildTarget));
  writeFileSync(lockRecord, lock);
}

/** As `buildStale`; an error ends the process with one line. */
export async function buildOrExit(advice = '') {
  try {
    await buildStale();
  } catch (error) {
    console.error(`${error.message}${advice}`);
    process.exit(1);
  }
}

if (process.argv[1] === import.meta.filename) await buildOrExit();
