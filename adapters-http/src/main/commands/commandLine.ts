import { parseArgs } from 'node:util';
import { edition, editionText } from '../../platform/edition.ts';
import { admin } from './admin.ts';
import { backup, restore, verify, move } from './backup.ts';
import { type Command, fine, type Outcome, untried, withConfig, type SettingsSource } from './command.ts';
import { health } from './health.ts';
import { serve } from './serve.ts';

const checkConfig: Command = {
  name: 'check-config',
  does: 'reads the settings as a start would, and names each bad or misspelt one',
  run: withConfig(() => Promise.resolve(fine(['Every setting is right.']))),
};

const version: Command = {
  name: 'version',
  does: 'prints the version, and the commit that it was built from',
  run: () => Promise.resolve(fine([editionText(edition)], edition)),
};

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  serve,
  checkConfig,
  backup,
  verify,
  restore,
  move,
  admin,
  health,
  version,
];

/** Options of every command. */
const COMMON: NonNullable<Command['options']> = {
  json: { does: 'prints one line of JSON in place of plain lines' },
  help: { does: 'prints this' },
};

/** Runs the command that the arguments name, the server without one. Undefined: the process continues. */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  settings: SettingsSource,
): Promise<{ readonly outcome: Outcome; readonly text: string } | undefined> {
  const [first = ''] = args;
  const isNamed = first !== '' && !first.startsWith('-');
  const name = first === '--version' ? 'version' : first === '--help' ? 'help' : isNamed ? first : 'serve';
  const outcome = await outcomeOf(
    commands,
    name,
    name === 'serve' && !isNamed ? args : args.slice(1),
    settings,
  );
  if (outcome === undefined) return undefined;
  const { code, lines, facts } = outcome;
  const text = args.includes('--json')
    ? JSON.stringify({ command: name, code, lines, ...facts })
    : lines.join('\n');
  return { outcome, text };
}

/** An error that the command did not expect ends it with the error's own line. */
async function outcomeOf(
  commands: readonly Command[],
  name: string,
  args: readonly string[],
  settings: SettingsSource,
): Promise<Outcome | undefined> {
  if (name === 'help') return fine(overview(commands));
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    const names = commands.map((each) => each.name).join(', ');
    return untried(`There is no command ${JSON.stringify(name)}. There are: ${names}.`);
  }
  const { places = [] } = command;
  try {
    const { values: options, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(
        Object.entries({ ...command.options, ...COMMON }).map(([option, { takes }]) => [
          option,
          { type: takes === undefined ? 'boolean' : 'string' } as const,
        ]),
      ),
      allowPositionals: true,
    });
    if (options['help'] === true) return fine(helpOf(command));
    const missing = places.find(
      (place, at) => (positionals[at] ?? (place.startsWith('[') ? '-' : '')) === '',
    );
    if (missing !== undefined) return untried(`${name} takes ${missing}. Usage: ${usageOf(command)}`);
    const further = positionals[places.length];
    if (further !== undefined) {
      return untried(
        `${name} takes no further argument ${JSON.stringify(further)}. Usage: ${usageOf(command)}`,
      );
    }
    return await command.run({ values: positionals, options, settings });
  } catch (error) {
    return untried((error as Error).message);
  }
}

/** How a command is called. */
function usageOf({ name, places = [], options = {} }: Command): string {
  const optional = Object.entries(options).map(
    ([option, { takes }]) => `[--${option}${takes === undefined ? '' : ` ${takes}`}]`,
  );
  return ['bigsmall', name, ...places, ...optional].join(' ');
}

function overview(commands: readonly Command[]): readonly string[] {
  return [
    ...columns(commands.map((each) => [usageOf({ ...each, options: {} }), each.does])),
    '',
    'Each takes --help and --json, and exits with 0 (fine), 1 (a finding, or it failed) or 2 (not tried: wrong input).',
    'Without a command the server starts. Settings come from the environment and from a file .env in this folder.',
  ];
}

function helpOf(command: Command): readonly string[] {
  const options = Object.entries({ ...command.options, ...COMMON }).map(
    ([option, { takes, does }]) => [`  --${option}${takes === undefined ? '' : ` ${takes}`}`, does] as const,
  );
  const does = `${command.does.slice(0, 1).toUpperCase()}${command.does.slice(1)}.`;
  return [usageOf(command), '', does, '', ...columns(options)];
}

function columns(rows: readonly (readonly [left: string, does: string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, does]) => `${left.padEnd(width)}  ${does}`);
}
