import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** A program of this folder in a process of its own. */
export type Child = {
  /** The lines it printed so far. */
  readonly lines: readonly string[];
  /** Waits until it printed that many lines. Rejects if it ends before. */
  readonly printed: (count: number) => Promise<void>;
  /** Kills it with SIGKILL and waits until it is gone and its output is read. */
  readonly kill: () => Promise<void>;
  /** Waits for its end; answers with the exit code and what it wrote to stderr. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
};

const workspace = join(import.meta.dirname, '../..');

/**
 * What starts `program` (a name in this folder, without its ending) with arguments, for the tests of the file that asks
 * for it. It is bundled once: a start that reads and translates some hundred modules costs seconds.
 */
export function childProgram(program: string): (...args: readonly string[]) => Child {
  /** Inside the workspace, so that its packages are found, and in a folder that is never committed. */
  const outDir = join(workspace, '.tsc', `${program}-${process.pid}`);
  beforeAll(async () => {
    await build({
      configFile: false,
      root: workspace,
      logLevel: 'silent',
      ssr: { noExternal: [/^@bigsmall\//] },
      build: { ssr: join(import.meta.dirname, `${program}.ts`), outDir, target: 'node20', minify: false },
    });
  }, 60_000);
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));
  return (...args) => start(join(outDir, `${program}.js`), args);
}

function start(file: string, args: readonly string[]): Child {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let errors = '';
  const news = new EventEmitter();
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', (line) => {
    lines.push(line);
    news.emit('news');
  });
  const ended = once(child, 'close').then(([code]) => {
    news.emit('news');
    return { code: code as number | null, errors };
  });
  return {
    lines,
    ended,
    async printed(count) {
      while (lines.length < count) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The child ended after ${lines.length} lines. ${errors}`);
        await once(news, 'news');
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
