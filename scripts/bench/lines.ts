import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process on one core that is told lines and answers in lines. */
export function startLines(core: 0 | 1, command: readonly string[]) {
  const child = spawn('taskset', ['-c', String(core), ...command], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value } = (await lines.next()) as { readonly value: string | undefined };
    if (value === undefined) throw new Error(`${command.join(' ')} ended.`);
    return value;
  };
  return {
    pid: child.pid!,
    next,
    say: (line: string) => void child.stdin.write(`${line}\n`),
    /** The next line as JSON. */
    answer: async (): Promise<Readonly<Record<string, number>>> =>
      JSON.parse(await next()) as Readonly<Record<string, number>>,
    stop: () => void child.kill(),
  };
}

export type Lines = ReturnType<typeof startLines>;
