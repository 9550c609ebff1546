import { type Config, type BadConfig, readConfig } from '../config.ts';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Result } from '@bigsmall/domain';

/** 0: fine. 1: a finding, or the work failed. 2: it could not be tried, or the input was wrong; nothing was changed. */
type ExitCode = 0 | 1 | 2;

/** The end of a command: lines for a person, and with `--json` the facts beside them. */
export type Outcome = {
  readonly code: ExitCode;
  readonly lines: readonly string[];
  readonly facts?: Readonly<Record<string, unknown>>;
};

/** An option of a command. With `takes`, such as `<folder>`, it has a value. */
type CommandOption = { readonly does: string; readonly takes?: string };

export type Input = {
  /** The arguments, as many as `places` allows. */
  readonly values: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly settings: SettingsSource;
};

/** A row of the table of commands. */
export type Command = {
  readonly name: string;
  /** One sentence for `--help`. */
  readonly does: string;
  /** The arguments in order, such as `<backup>`, or `[address]` for one that may be left out. */
  readonly places?: readonly string[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Undefined: the process continues, and prints and ends by itself. */
  readonly run: (input: Input) => Promise<Outcome | undefined>;
};

export function fine(lines: readonly string[], facts?: Outcome['facts']): Outcome {
  return { code: 0, lines, ...(facts !== undefined && { facts }) };
}

/** Wrong input, or work that could not be tried: nothing was changed. */
export function untried(...lines: readonly string[]): Outcome {
  return { code: 2, lines };
}

/** A command over the settings; with a bad one it is not tried. */
export function withConfig(
  run: (config: Config, input: Input) => Promise<Outcome | undefined>,
): Command['run'] {
  return async (input) => {
    const config = input.settings.config();
    return config.ok ? run(config.value, input) : untried(config.message);
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, of the environment and a file `.env`; the environment goes first. */
export type SettingsSource = {
  readonly dotEnv: Environment;
  /** The settings, with those of `first` before all others; the message has one line for each bad value. */
  readonly config: (first?: Environment) => Result<Config, BadConfig>;
};

/** The settings of the environment and of the file `.env` of a folder. A file that cannot be read is a bad setting. */
export function readSettings(environment: Environment, folder: string): SettingsSource {
  const file = `${folder}/.env`;
  let dotEnv: Environment = {};
  let unreadable: string | undefined;
  try {
    if (existsSync(file)) dotEnv = parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    unreadable = `${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`;
  }
  return {
    dotEnv,
    config: (first) =>
      unreadable === undefined
        ? readConfig({ ...dotEnv, ...environment, ...first })
        : { ok: false, code: 'bad_config', message: unreadable },
  };
}
