import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';

if (!process.argv.includes('--no-build')) {
  try {
    await buildStale();
  } catch (error) {
    console.error(
      `${error.message} A production install has no bundler: build before you prune, then start with --no-build.`,
    );
    process.exit(1);
  }
}

// npm signals its shell, not this process: without a parent the server stops as if it had been told to.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(import.meta.dirname, '../adapters-http/dist/main.js')).href);
