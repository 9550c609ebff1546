import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly audit: string };
};
const [, ...script] = scripts.audit.split(' ');
const TELL_MEMORY =
  "data:text/javascript,process.on('exit',()=>console.error('maxRSS',process.resourceUsage().maxRSS))";

/** Runs `npm run audit`; answers with its exit code, what it printed, its time and its largest memory in MB. */
export async function runAudit(args: readonly string[]) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', TELL_MEMORY, ...script, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  const memory = Number(/maxRSS (\d+)/.exec(output)?.[1]) / 1024;
  return { code, output, seconds: (performance.now() - begun) / 1000, memory };
}
