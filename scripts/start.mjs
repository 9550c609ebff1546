import { buildOrExit } from './build.mjs';

const [given] = process.argv.slice(2);
/** Such as a backup: it runs what is built, whatever has changed since. */
const isCommand = given !== undefined && !given.startsWith('-');

if (!isCommand && !process.argv.includes('--no-build')) {
  await buildOrExit(', or start what is built: npm start -- --no-build');
}

// npm signals its shell, not this process: without a parent the server stops as if it had been asked to.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

await import('./bigsmall.mjs');
