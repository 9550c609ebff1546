import type { Config } from '../config.ts';
import type { SettingsSource } from '../commands/readSettings.ts';
import type { Setting } from '../settings/setting.ts';
import { settings } from '../settings/settings.ts';

/** A setting that is not the default, and where it comes from. A value that may hold a password is not shown. */
export type SettingSource = {
  readonly key: string;
  readonly source: 'environment' | '.env' | 'file';
  readonly value: string;
};

/** The settings that are set, each with its source. */
export function settingSources({ environment, dotEnv }: SettingsSource): readonly SettingSource[] {
  return Object.values<Setting<unknown>>(settings).flatMap((setting): readonly SettingSource[] => {
    const { key, secret, show } = setting;
    const file = environment[`${key}_FILE`] ?? dotEnv[`${key}_FILE`];
    if (secret === true && file) return [{ key, source: 'file', value: file }];
    const source = environment[key] === undefined ? '.env' : 'environment';
    // An empty one of the environment is the default, also before one of the file.
    const text = environment[key] ?? dotEnv[key];
    if (!text) return [];
    return [{ key, source, value: show === undefined && secret !== true ? text : '(not shown)' }];
  });
}

/** How many settings there are. */
export const SETTINGS = Object.keys(settings satisfies Record<keyof Config, unknown>).length;
