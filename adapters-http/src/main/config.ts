import { readFileSync } from 'node:fs';
import { fail, type Result, succeed } from '@bigsmall/domain';
import { hidden, type Setting, settings } from './settings.ts';

type Settings = typeof settings;

/** The configuration as read. Empty texts mean: demo feed, no public origin, hidden link, secret created, images in DATA_DIR. */
export type Config = {
  readonly [Name in keyof Settings]: Exclude<ReturnType<Settings[Name]['parse']>, undefined>;
} & ReturnType<typeof termsOf>;

/** What the product's own tests make faster or looser. No operator sets these: they are in no list of settings. */
function termsOf(env: NodeJS.ProcessEnv) {
  const number = (key: string, usual: number) => Number(env[`TEST_${key}`] ?? usual);
  return {
    /** Multiplies all limits of requests. */
    rateLimitScale: number('RATE_LIMIT_SCALE', 1),
    /** Pages in AI mode send their predictions within so many ms after a draw. */
    predictionSpreadMs: number('PREDICTION_SPREAD_MS', 20_000),
    /** The feed's greatest lag, with which predictions of ids that name no minute near the clock are ranked. */
    gameFeedMaxLagMs: env['TEST_FEED_MAX_LAG_MS'] === undefined ? null : number('FEED_MAX_LAG_MS', 0),
  };
}

/** `message`: one line for each bad value. */
export type BadConfig = { readonly code: 'bad_config'; readonly message: string };

/** Reads the environment; nothing else does. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Result<Config, BadConfig> {
  const errors: string[] = [...misspelt(env)];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const file = readSecretFile(setting, env);
    if (file.error !== undefined) errors.push(file.error);
    const text = textOf(setting, { ...env, ...(file.text !== undefined && { [setting.key]: file.text }) });
    values[name] = setting.parse(text);
    if (values[name] === undefined) errors.push(errorText(setting, text));
  }
  const config = { ...values, ...termsOf(env) } as Config;
  const keyless = config.minioAccessKey === '' || config.minioSecretKey === '';
  if (config.minioEndpoint && keyless) errors.push(errorText(settings.minioEndpoint, config.minioEndpoint));
  if (config.gameFeedDirect && config.gameFeedUrl === '')
    errors.push(errorText(settings.gameFeedDirect, 'true'));
  return errors.length === 0 ? succeed(config) : { ...fail('bad_config'), message: errors.join('\n') };
}

function textOf(setting: Setting<unknown>, env: NodeJS.ProcessEnv): string {
  const { key, fallback = '', emptyCounts, asTyped } = setting;
  const text = (asTyped ? env[key] : env[key]?.trim()) ?? fallback;
  return text === '' && !emptyCounts ? fallback : text;
}

function errorText({ key, takes, secret, show }: Setting<unknown>, text: string): string {
  const shown = (show ?? (secret === true ? hidden : shortened))(text);
  return `${key} takes ${takes}, but got ${shown}.`;
}

function shortened(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

/** The name of the log. */
export function logOriginOf({ logOrigin, publicOrigin }: Pick<Config, 'logOrigin' | 'publicOrigin'>): string {
  return logOrigin || `${publicOrigin === '' ? 'localhost' : new URL(publicOrigin).host}/log`;
}

/** A secret's text from the file that `<KEY>_FILE` names, without the line end. `error`: one line for the operator. */
function readSecretFile(
  { key, secret }: Pick<Setting<unknown>, 'key' | 'secret'>,
  env: NodeJS.ProcessEnv,
): { readonly text?: string; readonly error?: string } {
  const name = `${key}_FILE`;
  const path = env[name];
  if (secret !== true || path === undefined || path === '') return {};
  if ((env[key] ?? '') !== '') return { error: `${key} and ${name} are both set: set one of them.` };
  try {
    return { text: readFileSync(path, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    return { error: `${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).` };
  }
}

/** Shorter names are too near to those of other programs. */
const LEAST_LENGTH = 6;

/** One line for each name that is one letter, or underscores, away from a key. */
function misspelt(env: NodeJS.ProcessEnv): readonly string[] {
  const keys = Object.values<Setting<unknown>>(settings).flatMap(({ key, secret }) =>
    secret === true ? [key, `${key}_FILE`] : [key],
  );
  return Object.keys(env)
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && !keys.includes(name))
    .flatMap((name) => {
      const meant = keys.find((key) => key.length >= LEAST_LENGTH && isNearly(squeezed(name), squeezed(key)));
      return meant === undefined ? [] : [`${name} is no setting. The nearest is ${meant}.`];
    });
}

const squeezed = (name: string): string => name.replaceAll('_', '');

/** Whether the texts are equal but for one letter that is inserted, removed or replaced. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return long.slice(at + 1) === short.slice(short.length === long.length ? at + 1 : at);
}
