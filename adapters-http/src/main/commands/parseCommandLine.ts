import { parseArgs } from 'node:util';
import type { Command, CommandOption, Given } from './command.ts';

/** Options of every command. */
export const COMMON: Readonly<Record<string, CommandOption>> = {
  json: { does: 'prints one line of JSON in place of plain lines' },
  help: { does: 'prints this' },
};

type Parsed = Pick<Given, 'values' | 'options'> | { readonly wrong: string };

/** The values and options of a command's arguments; `wrong`: one sentence on the first that does not fit. */
export function parseCommandLine(
  { name, places = [], options: own = {} }: Pick<Command, 'name' | 'places' | 'options'>,
  args: readonly string[],
): Parsed {
  const known = { ...own, ...COMMON };
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(known).map(([option, { takes }]) => [
        option,
        { type: takes === undefined ? 'boolean' : 'string' } as const,
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const options: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (option === undefined || !token.rawName.startsWith('--')) {
      return { wrong: `${name} has no option ${token.rawName}.` };
    }
    if (Object.hasOwn(options, token.name)) return { wrong: `${token.rawName} is given twice.` };
    const { value = '' } = token;
    if (option.takes === undefined && token.value !== undefined) {
      return { wrong: `${token.rawName} takes no value.` };
    }
    if (option.takes !== undefined && (value === '' || (!token.inlineValue && value.startsWith('-')))) {
      return { wrong: `${token.rawName} takes ${option.takes}.` };
    }
    options[token.name] = option.takes === undefined ? true : value;
  }
  const required = places.filter((place) => !place.startsWith('['));
  const missing =
    required[positionals.length] ?? (positionals.includes('') ? places[positionals.indexOf('')] : undefined);
  // With --help nothing else is needed.
  if (options['help'] === undefined && missing !== undefined) return { wrong: `${name} takes ${missing}.` };
  const [first] = positionals.slice(places.length);
  if (first !== undefined) return { wrong: `${name} takes no further argument ${JSON.stringify(first)}.` };
  return { values: positionals, options };
}

/** How a command is called. */
export function usageOf({ name, places = [], options = {} }: Command): string {
  const optional = Object.entries(options).map(
    ([option, { takes }]) => `[--${option}${takes === undefined ? '' : ` ${takes}`}]`,
  );
  return ['bigsmall', name, ...places, ...optional].join(' ');
}
