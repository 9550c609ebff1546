import { COMMANDS, runCommandLine } from '../../src/main/commands/commandLine.ts';
import { readSettings } from '../../src/main/commands/command.ts';

/** Runs `bigsmall` with these arguments over these settings, in this process. */
export async function bigsmall(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  folder = '/nowhere',
) {
  const ended = await runCommandLine(COMMANDS, args, readSettings(env, folder));
  if (ended === undefined) throw new Error('The command continues.');
  const { outcome, text } = ended;
  return { code: outcome.code, lines: outcome.lines, text };
}
