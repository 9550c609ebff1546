import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Result } from '@bigsmall/domain';
import { type BadConfig, type Config, readConfig } from '../config.ts';

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
