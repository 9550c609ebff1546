import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** What Node writes when a script did not expect its error. */
const STACK = /^\s+at .+:\d+:\d+\)?$|ERR_MODULE_NOT_FOUND|Cannot find module/m;

/** A line of a shell example, without its comment. */
export type Documented = { readonly page: string; readonly command: string };

/** The commands of all shell examples of a page, in their order. */
export function commandsIn(page: string): readonly Documented[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^ *```sh\n([^`]*)```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.trim().replace(/\s+#.*/, ''))
    .filter((command) => command !== '')
    .map((command) => ({ page, command }));
}

type Machine = {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The addresses, ports and folders of the test in place of those of an installation. */
  readonly placed: (text: string) => string;
  readonly before?: (page: string) => void;
  /** A command that may exit with 1. */
  readonly mayFind?: RegExp;
};

/** Runs the commands in one shell, so that a folder or variable that one sets is there for the next. Returns those that failed. */
export async function runDocumented(
  commands: readonly Documented[],
  { folder, env, placed, before, mayFind }: Machine,
): Promise<readonly object[]> {
  // Without a terminal: a command that asks for a password reads nothing.
  const shell = spawn('bash', ['-u'], { env, cwd: folder, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => {
    try {
      process.kill(-shell.pid!, 'SIGKILL');
    } catch {
      // All have ended.
    }
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const failures: object[] = [];
  for (const [index, { page, command }] of commands.entries()) {
    before?.(page);
    const from = output.length;
    const mark = `-- ${index} ended with `;
    // What a command starts must not read the commands after it.
    shell.stdin.write(`{ ${placed(command)}; } </dev/null\necho "${mark}$?"\n`);
    await expect.poll(() => output.slice(from), { timeout: 60_000, interval: 20 }).toContain(mark);
    const said = output.slice(from);
    const code = Number(/ ended with (\d+)/.exec(said)?.[1]);
    const isFine = code === 0 || (code === 1 && mayFind?.test(command) === true);
    if (!isFine || STACK.test(said)) failures.push({ page, command, said });
  }
  shell.stdin.end();
  return failures;
}
