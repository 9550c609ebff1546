import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

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

/** Starts `program` (a file name in this folder) with the arguments. */
export function startChild(program: string, args: readonly string[]): Child {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, program), ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
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
