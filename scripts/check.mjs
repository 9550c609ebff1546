import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
const checks = [
  ['format', bin('oxfmt'), ['--check']],
  ['lint', bin('oxlint'), []],
  ['types', bin('tsc'), ['-b']],
  ['weight', process.execPath, [join(root, 'scripts/weight.mjs')]],
];

function run([name, command, args]) {
  return new Promise((resolve) => {
    const started = performance.now();
    let said = '';
    const child = spawn(command, args, { cwd: root });
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('exit', (code) => {
      console.log(
        `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (code !== 0) console.log(said);
      resolve(code === 0);
    });
  });
}

let passed = true;
for (const check of checks) passed = (await run(check)) && passed;
process.exit(passed ? 0 : 1);
