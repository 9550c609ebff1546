import { isIP } from 'node:net';
import { fail, type Result, succeed } from '@bigsmall/domain';
import { link, oneOf, parseUrl, type Setting, wholeNumber } from './settings.ts';

const web = ['http:', 'https:'];

/** Every key, in the order of `.env.example`. */
const settings = {
  port: {
    key: 'PORT',
    description: 'Where the server listens; 0 picks a free port.',
    fallback: '3000',
    ...wholeNumber(0, 65_535),
  },
  host: {
    key: 'HOST',
    description: 'The address to listen on: 0.0.0.0 for every one of this machine.',
    fallback: '127.0.0.1',
    takes: 'an IP address or a host name',
    parse: (text) => (isIP(text) > 0 || /^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/.test(text) ? text : undefined),
  } satisfies Setting<string>,
  dataDir: {
    key: 'DATA_DIR',
    description: 'The folder for the database and the secrets made at the first start. Back it up.',
    fallback: './data',
    takes: 'the path of a folder',
    parse: (text) => (text.includes('\0') ? undefined : text),
  } satisfies Setting<string>,
  databaseUrl: {
    key: 'DATABASE_URL',
    description: 'The database: SQLite in DATA_DIR, or a PostgreSQL server, which many servers may share.',
    fallback: '',
    takes: 'nothing or sqlite, or an address such as postgres://user:password@host:5432/name',
    parse: (text) => {
      if (text === 'sqlite' || text === '') return 'sqlite';
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const known = url !== undefined && ['postgres:', 'postgresql:'].includes(url.protocol);
      return known && url.hostname !== '' ? text : undefined;
    },
    show: (text) => /^[a-z]{1,20}:(?=\/\/)/i.exec(text)?.[0] ?? hidden(text),
  } satisfies Setting<string>,
  gameFeedUrl: {
    key: 'GAME_FEED_URL',
    description: 'The third party that publishes the draws; without one the embedded demo feed draws.',
    fallback: '',
    takes: 'an http or https address without a user name',
    parse: (text) => (text === '' ? '' : parseUrl(text, web)?.href),
    show: hidden,
  } satisfies Setting<string>,
  gameFeedPollMs: {
    key: 'GAME_FEED_POLL_MS',
    description: 'The pause between two readings of the feed, in milliseconds.',
    fallback: '10000',
    ...wholeNumber(200, 60_000),
  },
  gameFeedDirect: {
    key: 'GAME_FEED_DIRECT',
    description: 'Whether the browser reads GAME_FEED_URL itself instead of asking this server.',
    fallback: 'false',
    takes: 'true (with a GAME_FEED_URL) or false',
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  } satisfies Setting<boolean>,
  publicOrigin: {
    key: 'PUBLIC_ORIGIN',
    description:
      'The origin by which visitors come, such as https://bigsmall.example. With https, browsers are told to stay with https.',
    fallback: '',
    takes: 'an http or https origin without a path',
    parse: (text) => {
      if (text === '') return '';
      const url = parseUrl(text, web);
      return url !== undefined && url.href === `${url.origin}/` ? url.origin : undefined;
    },
  } satisfies Setting<string>,
  trustProxy: {
    key: 'TRUST_PROXY',
    description:
      'Whether a proxy of yours stands before this server, whose X-Forwarded-For (its last address) names the visitor.',
    fallback: 'false',
    takes: 'true or false',
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  } satisfies Setting<boolean>,
  rateLimitScale: {
    key: 'RATE_LIMIT_SCALE',
    description:
      'Multiplies all limits of requests a minute, such as 1200 reads an address; for many visitors behind one address.',
    fallback: '1',
    ...wholeNumber(1, 1_000_000),
  },
  registerUrl: {
    key: 'REGISTER_URL',
    description: 'The Register link. Whether it may be shown is for the operator to judge; empty hides it.',
    fallback: 'https://example.com/register?invitationCode=DEMO',
    ...link,
  },
  telegramUrl: {
    key: 'TELEGRAM_URL',
    description: 'The Join Telegram link; empty hides it.',
    fallback: 'https://example.com/telegram',
    ...link,
  },
  supportUrl: {
    key: 'SUPPORT_URL',
    description: 'The Customer Support link; empty hides it.',
    fallback: 'https://example.com/support',
    ...link,
  },
  cookieSecret: {
    key: 'COOKIE_SECRET',
    description: 'The secret behind public pseudonyms; without one it is made and kept in DATA_DIR.',
    fallback: '',
    takes: '32 to 256 characters',
    parse: (text) => (text === '' || (text.length >= 32 && text.length <= 256) ? text : undefined),
    show: hidden,
  } satisfies Setting<string>,
  rankMinOverall: {
    key: 'RANK_MIN_OVERALL',
    description: 'Settled predictions that an overall rank needs.',
    fallback: '30',
    ...wholeNumber(1, 1_000_000),
  },
  rankMinWeekly: {
    key: 'RANK_MIN_WEEKLY',
    description: 'Settled predictions that a weekly rank needs.',
    fallback: '20',
    ...wholeNumber(1, 10_080),
  },
  logLevel: {
    key: 'LOG_LEVEL',
    description: 'The least weight of what is logged.',
    fallback: 'info',
    ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
} satisfies Record<string, Setting<string | number | boolean>>;

type Settings = typeof settings;

/** The configuration as read. Empty texts mean: demo feed, no public origin, hidden link, secret made and kept. */
export type Config = {
  readonly [Name in keyof Settings]: Exclude<ReturnType<Settings[Name]['parse']>, undefined>;
};

/** `message`: one line for each bad value. */
export type BadConfig = { readonly code: 'bad_config'; readonly message: string };

/** Reads the environment. Nothing else of the product does. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Result<Config, BadConfig> {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const text = textOf(setting, env);
    values[name] = setting.parse(text);
    if (values[name] === undefined) faults.push(fault(setting, text));
  }
  const config = values as Config;
  if (config.gameFeedDirect && config.gameFeedUrl === '') faults.push(fault(settings.gameFeedDirect, 'true'));
  return faults.length === 0 ? succeed(config) : { ...fail('bad_config'), message: faults.join('\n') };
}

/** The text of `.env.example`: every key with its meaning, what it takes, and its default. */
export function describeConfig(): string {
  const entries = Object.values<Setting<unknown>>(settings).map(
    ({ key, description, takes, fallback }) => `# ${description}\n# Takes ${takes}.\n${key}=${fallback}\n`,
  );
  return `# Every setting with its default. A changed copy is read by: node --env-file=<copy> adapters-http/dist/main.js\n\n${entries.join('\n')}`;
}

function textOf({ key, fallback, emptyCounts }: Setting<unknown>, env: NodeJS.ProcessEnv): string {
  const text = env[key]?.trim() ?? fallback;
  return text === '' && !emptyCounts ? fallback : text;
}

function fault({ key, takes, show = JSON.stringify }: Setting<unknown>, text: string): string {
  return `${key} takes ${takes}, but got ${show(text.slice(0, 100))}.`;
}

function hidden(text: string): string {
  return `a text of ${text.length} characters`;
}
