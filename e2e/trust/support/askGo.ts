import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const source = join(import.meta.dirname, '../goCheck/main.go');

/** A question to `goCheck/main.go`; hashes and bytes are base64. */
export type GoQuestion = {
  readonly ask: 'open' | 'root' | 'proveRecord' | 'proveTree' | 'checkRecord' | 'checkTree';
  readonly [field: string]: string | number | readonly string[];
};

/** Its answer: a yes unless there is an error. */
export type GoAnswer = {
  readonly error?: string;
  readonly text?: string;
  readonly root?: string;
  readonly proof?: readonly string[];
};

/** Builds `goCheck` in the folder, without the network, and answers with a function that asks it. */
export async function buildGo(folder: string) {
  const program = join(folder, 'goCheck');
  await run('go', ['build', '-o', program, source], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      GO111MODULE: 'off',
      // Where Debian's packages put the sources of libraries.
      GOPATH: '/usr/share/gocode',
      GOCACHE: join(folder, 'cache'),
    },
  });
  return async (questions: readonly GoQuestion[]): Promise<readonly GoAnswer[]> => {
    const asking = run(program, { maxBuffer: 2 ** 28 });
    asking.child.stdin?.end(questions.map((question) => JSON.stringify(question)).join('\n'));
    const { stdout } = await asking;
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as GoAnswer);
  };
}
