import { type Command, type Outcome, untried } from './command.ts';
import { COMMON, parseCommandLine, usageOf } from './parseCommandLine.ts';
import type { SettingsSource } from './readSettings.ts';

/** Runs the command that the arguments name, the server without one. Undefined: the process continues. */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  settings: SettingsSource,
): Promise<{ readonly outcome: Outcome; readonly text: string } | undefined> {
  const json = args.includes('--json');
  const [first = ''] = args;
  const isNamed = first !== '' && !first.startsWith('-');
  if (first === '--help' || first === 'help')
    return printed('help', { code: 0, lines: overview(commands) }, json);
  const name = first === '--version' ? 'version' : isNamed ? first : 'serve';
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    const names = commands.map((each) => each.name).join(', ');
    return printed(name, untried(`There is no command ${JSON.stringify(name)}. There are: ${names}.`), json);
  }
  const parsed = parseCommandLine(command, name === first || first === '--version' ? args.slice(1) : args);
  if ('wrong' in parsed) {
    return printed(name, untried(`${parsed.wrong} Usage: ${usageOf(command)}`), json);
  }
  if (parsed.options['help'] === true) return printed(name, { code: 0, lines: helpOf(command) }, json);
  const outcome = await tried(() => command.run({ ...parsed, settings }));
  return outcome && printed(name, outcome, json);
}

/** An error that the command did not expect ends it with the error's own line. */
async function tried(run: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> {
  try {
    return await run();
  } catch (error) {
    return untried((error as Error).message);
  }
}

function printed(command: string, outcome: Outcome, json: boolean) {
  const { code, lines, facts } = outcome;
  return { outcome, text: json ? JSON.stringify({ command, code, lines, ...facts }) : lines.join('\n') };
}

function overview(commands: readonly Command[]): readonly string[] {
  const width = Math.max(...commands.map((each) => usageOf({ ...each, options: {} }).length));
  return [
    ...commands.map((each) => `${usageOf({ ...each, options: {} }).padEnd(width)}  ${each.does}`),
    '',
    'Each takes --help and --json, and exits with 0 (fine), 1 (a finding, or it failed) or 2 (not tried: wrong input).',
    'Without a command the server starts. Settings come from the environment and from a file .env in this folder.',
  ];
}

function helpOf(command: Command): readonly string[] {
  const options = Object.entries({ ...command.options, ...COMMON }).map(
    ([option, { takes, does }]) => [`--${option}${takes === undefined ? '' : ` ${takes}`}`, does] as const,
  );
  const width = Math.max(...options.map(([left]) => left.length));
  return [
    usageOf(command),
    '',
    `${command.does.slice(0, 1).toUpperCase()}${command.does.slice(1)}.`,
    '',
    ...options.map(([left, does]) => `  ${left.padEnd(width)}  ${does}`),
  ];
}
