import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeOptions } from './product.ts';

const main = process.env['TRUST_MAIN'] ?? join(import.meta.dirname, '../../adapters-http/dist/main.js');

/** A command of the built product beside serving, such as a backup. */
export type RunningCommand = {
  readonly child: ChildProcess;
  /** Its exit code, null if it was killed, and all its output. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
};

/** Starts the command with its arguments over the settings. */
export function runCommand(
  given: readonly string[],
  settings: Readonly<Record<string, string>>,
): RunningCommand {
  const child = spawn(process.execPath, [...nodeOptions(), main, ...given], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}
