import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly audit: string };
};
const [, ...script] = scripts.audit.split(' ');
const TELL_USAGE =
  "data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();console.error('usage',maxRSS,userCPUTime+systemCPUTime)})";

/** Runs `npm run audit` with these additional variables; answers with its exit code, what it printed, its seconds, those of its CPU and its memory in MB. */
export async function runAudit(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', TELL_USAGE, ...script, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  const [, memory, cpu] = /usage (\d+) (\d+)/.exec(output) ?? [];
  return {
    code,
    output,
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: Number(cpu) / 1e6,
    memory: Number(memory) / 1024,
  };
}
