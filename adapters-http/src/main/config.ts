import { fail, type Result, succeed } from '@bigsmall/domain';
import { misspelt, readSecretFile } from './settings/environment.ts';
import { hidden, type Setting } from './settings/setting.ts';
import { settings } from './settings/settings.ts';

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
  const errors: string[] = [...misspelt(Object.values<Setting<unknown>>(settings), env)];
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
