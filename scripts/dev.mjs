import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const run = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

const children = [
  run('node_modules/tsx/dist/cli.mjs', 'watch', 'adapters-http/src/main/main.ts'),
  run('node_modules/vite/bin/vite.js', 'ui'),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
