import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { DEFAULT_RANK_MINIMUM, fail, type Result, succeed } from '@bigsmall/domain';
import Joi from 'joi';

/** The configuration as read. Empty texts mean: demo feed, no public origin, hidden link, secret created, images in DATA_DIR. */
export type Config = Readonly<typeof DEFAULTS> & ReturnType<typeof termsOf>;

/** `message`: one line for each bad value. */
export type BadConfig = { readonly code: 'bad_config'; readonly message: string };

/** The default of every setting, in the order of `.env.example` and `docs/settings.md`; null has no default text. */
const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: './data',
  databaseUrl: 'sqlite',
  minioEndpoint: '',
  minioAccessKey: '',
  minioSecretKey: '',
  minioBucket: 'bigsmall',
  gameFeedUrl: '',
  gameFeedPollMs: 10_000,
  gameFeedDirect: false,
  publicOrigin: '',
  trustProxy: false,
  registerUrl: 'https://example.com/register?invitationCode=DEMO',
  telegramUrl: 'https://example.com/telegram',
  supportUrl: 'https://example.com/support',
  cookieSecret: '',
  logKey: '',
  logOrigin: '',
  adminPassword: '',
  analyticsId: '',
  autoApprove: true,
  rankMinOverall: DEFAULT_RANK_MINIMUM.overall as number,
  rankMinWeekly: DEFAULT_RANK_MINIMUM.weekly as number,
  logLevel: 'info',
};

type Name = keyof typeof DEFAULTS;

const WEB = ['http:', 'https:'];
const text = () => Joi.string().trim().empty('');
const whole = (least: number, most: number) =>
  Joi.number().empty('').integer().min(least).max(most).note(`a whole number from ${least} to ${most}`);
const yesOrNo = () => Joi.boolean().empty('').note('true or false');
/** An address of these protocols without user name and password. */
const address = (protocols = WEB) =>
  text()
    .max(2000)
    .custom((value: string) => parsed(value, protocols).href);
const origin = () =>
  text().custom((value: string) => {
    const url = parsed(value, WEB);
    if (url.href !== `${url.origin}/`) throw new RangeError('not an origin');
    return url.origin;
  });
/** An empty text hides the link. */
const link = () =>
  address([...WEB, 'tg:'])
    .empty()
    .allow('')
    .note('an address that begins with http, https or tg, or nothing to hide the link');
/** Told by its length alone, and read from the file that `<KEY>_FILE` names. */
const secret = (schema: Joi.StringSchema) => schema.tag('secret', 'hidden');
/** A secret that no other server gives. */
const ownSecret = (schema: Joi.StringSchema) => secret(schema).meta({ make: 'openssl rand -hex 32' });

/** The schema of every setting, with its meaning and a note on valid texts. */
const SCHEMAS: Readonly<Record<Name, Joi.Schema>> = {
  port: whole(0, 65_535).description('Where the server listens; 0 picks a free port.'),
  host: text()
    .custom((value: string) => {
      // A name whose last label is a number is an address, and then a wrong one.
      if (isIP(value) > 0 || /^(?!(.*\.)?\d+$)[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/.test(value)) return value;
      throw new RangeError('no host');
    })
    .note('an IP address or a host name')
    .description('The address to listen on; 0.0.0.0 for all addresses of this machine.'),
  dataDir: text()
    .pattern(/\0/, { invert: true })
    .note('the path of a folder')
    .description('The folder for the database and the secrets created at the first start. Back it up.'),
  databaseUrl: secret(text())
    .allow('sqlite')
    .custom((value: string) => {
      if (isDatabaseAddress(value)) return value;
      throw new RangeError('no address of a PostgreSQL server');
    })
    .note('nothing or sqlite, or an address such as postgres://user:password@host:5432/name')
    .description('The database: SQLite in DATA_DIR, or a PostgreSQL server, which many servers may share.'),
  minioEndpoint: origin()
    .tag('hidden')
    .note('nothing, or an http or https origin (with MINIO_ACCESS_KEY and MINIO_SECRET_KEY)')
    .description(
      'The S3 server (MinIO or another) that stores the images, which many servers may share; without one they are stored in DATA_DIR.',
    ),
  minioAccessKey: secret(text().max(256).note('nothing, or at most 256 characters')).description(
    'The S3 access key id.',
  ),
  minioSecretKey: secret(text().max(256).note('nothing, or at most 256 characters')).description(
    'The S3 secret access key.',
  ),
  minioBucket: text()
    .pattern(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/)
    .note('a name of 3 to 63 lower-case letters, digits and -')
    .description('The bucket; a missing one is created as private.'),
  gameFeedUrl: address()
    .tag('hidden')
    .note('an http or https address without a user name')
    .description('The third party that publishes the draws; without one the built-in demo feed is used.'),
  gameFeedPollMs: whole(200, 60_000).description(
    'The pause between two readings of the feed, in milliseconds.',
  ),
  gameFeedDirect: Joi.boolean()
    .empty('')
    .note('true (with a GAME_FEED_URL) or false')
    .description('Whether the browser reads GAME_FEED_URL itself instead of asking this server.'),
  publicOrigin: origin()
    .note('an http or https origin without a path')
    .description(
      'The origin that visitors use, such as https://bigsmall.example. With https, browsers get a Strict-Transport-Security header.',
    ),
  trustProxy: yesOrNo().description(
    'Whether your own proxy is in front of this server. The last address of its X-Forwarded-For is the visitor’s.',
  ),
  registerUrl: link().description(
    'The Register link. The operator decides whether it may be shown; empty hides it.',
  ),
  telegramUrl: link().description('The Join Telegram link; empty hides it.'),
  supportUrl: link().description('The Customer Support link; empty hides it.'),
  cookieSecret: ownSecret(text().min(32).max(256).note('32 to 256 characters')).description(
    'The secret for visitors’ cookies and for the stored secrets of authenticator apps; without one it is created and stored in DATA_DIR. With another one visitors get new cookies, admins sign in again, and an admin with an app is reset by bigsmall admin reset.',
  ),
  logKey: ownSecret(text().pattern(/^[0-9a-f]{64}(,[0-9a-f]{64})?$/i))
    .note('nothing, or one or two keys of 64 hexadecimal digits, separated by a comma')
    .description(
      'The Ed25519 key that signs the record, the same on all replicas; without one it is created and stored in DATA_DIR (log-key). A second one signs beside it while keys change.',
    ),
  logOrigin: text()
    .pattern(/^[!-*,-~]{1,100}$/)
    .note('nothing, or 1 to 100 visible ASCII characters without +')
    .description(
      'The name of the log that checkpoints are signed for; without one the host of PUBLIC_ORIGIN (else localhost) and /log. A new name starts a new log for those who check it.',
    ),
  adminPassword: ownSecret(
    Joi.string().empty('').max(256).note('nothing, or 1 to 256 characters'),
  ).description(
    'Makes the first admin, named Admin: the password with which this admin signs in until it is changed there. Without one it is created, told once to a terminal, and stored in DATA_DIR (admin-password).',
  ),
  analyticsId: text()
    .pattern(/^[A-Z0-9-]{4,20}$/)
    .note('nothing, or 4 to 20 capital letters, digits and -')
    .description('The id of your analytics property; without one nothing is loaded from third parties.'),
  autoApprove: yesOrNo().description(
    'Whether a screenshot of a trusted visitor may be approved without a person.',
  ),
  rankMinOverall: whole(1, 1_000_000).description(
    'Ranked and settled predictions that an overall rank needs.',
  ),
  rankMinWeekly: whole(1, 10_080).description(
    'Ranked and settled predictions of the week that a weekly rank needs.',
  ),
  logLevel: text()
    .valid('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .note('one of fatal, error, warn, info, debug, trace, silent')
    .description('The lowest level that is logged.'),
};

/** A row of the lists of settings. `usual`: the text of the default. */
export type Setting = {
  readonly key: string;
  readonly description: string;
  readonly takes: string;
  readonly usual: string;
  readonly make?: string;
  readonly secret: boolean;
  readonly hidden: boolean;
};

export const settings = new Map(
  Object.entries(SCHEMAS).map(([name, schema]) => {
    const {
      flags,
      notes,
      tags = [],
      metas,
    } = schema.describe() as unknown as {
      readonly flags: { readonly description: string };
      readonly notes: readonly [string];
      readonly tags?: readonly string[];
      readonly metas?: readonly [{ readonly make: string }];
    };
    return [
      name as Name,
      {
        key: name.replaceAll(/[A-Z]/g, '_$&').toUpperCase(),
        description: flags.description,
        takes: notes[0],
        usual: name === 'databaseUrl' ? '' : String(DEFAULTS[name as Name]),
        ...metas?.[0],
        secret: tags.includes('secret'),
        hidden: tags.includes('hidden'),
      } satisfies Setting,
    ] as const;
  }),
);

/** Knobs of the product's own tests. No operator sets these: they are in no list of settings. */
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

/** Reads the environment; nothing else does. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Result<Config, BadConfig> {
  const errors = misspelt(env);
  const config: Record<string, unknown> = { ...DEFAULTS, ...termsOf(env) };
  const wrong = (name: Name, raw: string) => errors.push(errorText(settings.get(name)!, raw));
  for (const [name, { key, secret: isSecret }] of settings) {
    let raw = env[key];
    const file = env[`${key}_FILE`] ?? '';
    if (isSecret && file !== '') {
      if ((raw ?? '') !== '') errors.push(`${key} and ${key}_FILE are both set: set one of them.`);
      else
        try {
          raw = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          errors.push(`${key}_FILE names a file that cannot be read (${code}).`);
        }
    }
    const { value, error } = SCHEMAS[name].validate(raw);
    if (error !== undefined) wrong(name, raw!);
    else if (value !== undefined) config[name] = value;
  }
  const read = config as Config;
  if (read.minioEndpoint !== '' && (read.minioAccessKey === '' || read.minioSecretKey === ''))
    wrong('minioEndpoint', read.minioEndpoint);
  if (read.gameFeedDirect && read.gameFeedUrl === '') wrong('gameFeedDirect', 'true');
  return errors.length === 0 ? succeed(read) : { ...fail('bad_config'), message: errors.join('\n') };
}

function errorText({ key, takes, hidden }: Setting, raw: string): string {
  const shown = hidden
    ? `a text of ${raw.trim().length} characters`
    : JSON.stringify(raw.trim().slice(0, 100));
  return `${key} takes ${takes}, but got ${shown}.`;
}

/** One line for each unknown name that starts with one of our prefixes, or is one typing error from a setting. */
function misspelt(env: NodeJS.ProcessEnv): string[] {
  const keys = [...settings.values()].flatMap(({ key, secret: isSecret }) =>
    isSecret ? [key, `${key}_FILE`] : [key],
  );
  return Object.keys(env)
    .filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && !keys.includes(name))
    .flatMap((name) => {
      const cuts = cutsOf(name);
      const nearest = keys.find((key) => key.length >= 6 && cutsOf(key).some((cut) => cuts.includes(cut)));
      if (nearest === undefined && !/^(GAME_FEED|RANK)_/.test(name)) return [];
      return [`${name} is no setting.${nearest === undefined ? '' : ` The nearest is ${nearest}.`}`];
    });
}

/** A name without its low lines, whole and without each of its letters: names of one typing error share one. */
function cutsOf(name: string): readonly string[] {
  const letters = name.replaceAll('_', '');
  return [letters, ...Array.from(letters, (_, at) => letters.slice(0, at) + letters.slice(at + 1))];
}

/** Throws RangeError unless the text is a URL of one of these protocols without user name and password. */
function parsed(value: string, protocols: readonly string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && url.username === '' && url.password === '' && protocols.includes(url.protocol))
    return url;
  throw new RangeError('no address');
}

/** Whether the text is the address of a PostgreSQL server. */
function isDatabaseAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '';
}

/** The name of the log. */
export function logOriginOf({ logOrigin, publicOrigin }: Pick<Config, 'logOrigin' | 'publicOrigin'>): string {
  return logOrigin || `${publicOrigin === '' ? 'localhost' : new URL(publicOrigin).host}/log`;
}
