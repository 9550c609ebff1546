import { isIP } from 'node:net';
import { DEFAULT_RANK_MINIMUM } from '@bigsmall/domain';

/** A key of the environment: its meaning, and what it takes. */
export type Setting<Value> = {
  readonly key: string;
  readonly description: string;
  /** Completes 'takes …'. */
  readonly takes: string;
  /** The default text; without it empty. */
  readonly fallback?: string;
  /** The value of a text; undefined for a bad one. */
  readonly parse: (text: string) => Value | undefined;
  /** Whether an empty text is a value; else it means not set. */
  readonly emptyCounts?: true;
  /** Whether blanks around the text are part of it. */
  readonly asTyped?: true;
  /** Whether it may be in a file that `<KEY>_FILE` names instead. */
  readonly secret?: true;
  /** A command that prints a good one, for a secret that no other server gives. */
  readonly make?: string;
  /** What an error message shows of a bad text, which can contain a password; of a secret without it the length. */
  readonly show?: (text: string) => string;
};

const WEB = ['http:', 'https:'];
const ownSecret = { secret: true, make: 'openssl rand -hex 32' } as const;
const yesOrNo = {
  takes: 'true or false',
  parse: (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined),
} as const;
const key256 = {
  secret: true,
  takes: 'nothing, or at most 256 characters',
  parse: (text: string) => (text.length <= 256 ? text : undefined),
} as const;
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every key, in the order of `.env.example` and `docs/settings.md`. */
export const settings = {
  port: {
    key: 'PORT',
    description: 'Where the server listens; 0 picks a free port.',
    fallback: '3000',
    ...wholeNumber(0, 65_535),
  },
  host: {
    key: 'HOST',
    description: 'The address to listen on; 0.0.0.0 for all addresses of this machine.',
    fallback: '127.0.0.1',
    takes: 'an IP address or a host name',
    // A name whose last label is a number is an address, and then a wrong one.
    parse: (text) =>
      isIP(text) > 0 || /^(?!(.*\.)?\d+$)[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/.test(text) ? text : undefined,
  } satisfies Setting<string>,
  dataDir: {
    key: 'DATA_DIR',
    description: 'The folder for the database and the secrets created at the first start. Back it up.',
    fallback: './data',
    takes: 'the path of a folder',
    parse: (text) => (text.includes('\0') ? undefined : text),
  } satisfies Setting<string>,
  databaseUrl: {
    key: 'DATABASE_URL',
    secret: true,
    description: 'The database: SQLite in DATA_DIR, or a PostgreSQL server, which many servers may share.',
    takes: 'nothing or sqlite, or an address such as postgres://user:password@host:5432/name',
    parse: (text) => {
      if (text === 'sqlite' || text === '') return 'sqlite';
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const known = url !== undefined && ['postgres:', 'postgresql:'].includes(url.protocol);
      return known && url.hostname !== '' ? text : undefined;
    },
    show: (text) => /^[a-z]{1,20}:(?=\/\/)/i.exec(text)?.[0] ?? hidden(text),
  } satisfies Setting<string>,
  minioEndpoint: {
    key: 'MINIO_ENDPOINT',
    description:
      'The S3 server (MinIO or another) that stores the images, which many servers may share; without one they are stored in DATA_DIR.',
    takes: 'nothing, or an http or https origin (with MINIO_ACCESS_KEY and MINIO_SECRET_KEY)',
    parse: parseOrigin,
    show: hidden,
  } satisfies Setting<string>,
  minioAccessKey: { key: 'MINIO_ACCESS_KEY', description: 'The S3 access key id.', ...key256 },
  minioSecretKey: { key: 'MINIO_SECRET_KEY', description: 'The S3 secret access key.', ...key256 },
  minioBucket: {
    key: 'MINIO_BUCKET',
    description: 'The bucket; a missing one is created as private.',
    fallback: 'bigsmall',
    takes: 'a name of 3 to 63 lower-case letters, digits and -',
    parse: (text) => (/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(text) ? text : undefined),
  } satisfies Setting<string>,
  gameFeedUrl: {
    key: 'GAME_FEED_URL',
    description: 'The third party that publishes the draws; without one the built-in demo feed is used.',
    takes: 'an http or https address without a user name',
    parse: (text) => (text === '' ? '' : parseUrl(text, WEB)?.href),
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
    parse: yesOrNo.parse,
  } satisfies Setting<boolean>,
  publicOrigin: {
    key: 'PUBLIC_ORIGIN',
    description:
      'The origin that visitors use, such as https://bigsmall.example. With https, browsers get a Strict-Transport-Security header.',
    takes: 'an http or https origin without a path',
    parse: parseOrigin,
  } satisfies Setting<string>,
  trustProxy: {
    key: 'TRUST_PROXY',
    description:
      'Whether your own proxy is in front of this server. The last address of its X-Forwarded-For is the visitor’s.',
    fallback: 'false',
    ...yesOrNo,
  },
  registerUrl: link(
    'REGISTER_URL',
    'The Register link. The operator decides whether it may be shown; empty hides it.',
    'https://example.com/register?invitationCode=DEMO',
  ),
  telegramUrl: link(
    'TELEGRAM_URL',
    'The Join Telegram link; empty hides it.',
    'https://example.com/telegram',
  ),
  supportUrl: link(
    'SUPPORT_URL',
    'The Customer Support link; empty hides it.',
    'https://example.com/support',
  ),
  cookieSecret: {
    key: 'COOKIE_SECRET',
    ...ownSecret,
    description:
      'The secret for visitors’ cookies and for the stored secrets of authenticator apps; without one it is created and stored in DATA_DIR. With another one visitors get new cookies, admins sign in again, and an admin with an app is reset by bigsmall admin reset.',
    takes: '32 to 256 characters',
    parse: (text) => (text === '' || (text.length >= 32 && text.length <= 256) ? text : undefined),
  } satisfies Setting<string>,
  logKey: {
    key: 'LOG_KEY',
    ...ownSecret,
    description:
      'The Ed25519 key that signs the record, the same on all replicas; without one it is created and stored in DATA_DIR (log-key). A second one signs beside it while keys change.',
    takes: 'nothing, or one or two keys of 64 hexadecimal digits, separated by a comma',
    parse: (text) => (/^([0-9a-f]{64}(,[0-9a-f]{64})?)?$/i.test(text) ? text : undefined),
  } satisfies Setting<string>,
  logOrigin: {
    key: 'LOG_ORIGIN',
    description:
      'The name of the log that checkpoints are signed for; without one the host of PUBLIC_ORIGIN (else localhost) and /log. A new name starts a new log for those who check it.',
    takes: 'nothing, or 1 to 100 visible ASCII characters without +',
    parse: (text) => (/^[!-*,-~]{0,100}$/.test(text) ? text : undefined),
  } satisfies Setting<string>,
  adminPassword: {
    key: 'ADMIN_PASSWORD',
    ...ownSecret,
    description:
      'Makes the first admin, named Admin: the password with which this admin signs in until it is changed there. Without one it is created, told once to a terminal, and stored in DATA_DIR (admin-password).',
    takes: 'nothing, or 1 to 256 characters',
    parse: (text) => (text.length <= 256 ? text : undefined),
    asTyped: true,
  } satisfies Setting<string>,
  analyticsId: {
    key: 'ANALYTICS_ID',
    description: 'The id of your analytics property; without one nothing is loaded from third parties.',
    takes: 'nothing, or 4 to 20 capital letters, digits and -',
    parse: (text) => (/^([A-Z0-9-]{4,20})?$/.test(text) ? text : undefined),
  } satisfies Setting<string>,
  autoApprove: {
    key: 'AUTO_APPROVE',
    description: 'Whether a screenshot of a trusted visitor may be approved without a person.',
    fallback: 'true',
    ...yesOrNo,
  },
  rankMinOverall: {
    key: 'RANK_MIN_OVERALL',
    description: 'Counted settled predictions that an overall rank needs.',
    fallback: String(DEFAULT_RANK_MINIMUM.overall),
    ...wholeNumber(1, 1_000_000),
  },
  rankMinWeekly: {
    key: 'RANK_MIN_WEEKLY',
    description:
      'Counted settled predictions that a weekly rank needs. The first 100 of a week decide, or as many as this.',
    fallback: String(DEFAULT_RANK_MINIMUM.weekly),
    ...wholeNumber(1, 10_080),
  },
  rankMinDays: {
    key: 'RANK_MIN_DAYS',
    description: 'Days of the week (India) with a settled prediction that a weekly rank needs.',
    fallback: String(DEFAULT_RANK_MINIMUM.days),
    ...wholeNumber(1, 7),
  },
  rankPerNetwork: {
    key: 'RANK_PER_NETWORK',
    description:
      'Visitors of one network (IPv4 /24, IPv6 /48) that take part in a week’s ranking. Behind a proxy set TRUST_PROXY, else all visitors are in one network.',
    fallback: '5',
    ...wholeNumber(1, 100_000),
  },
  logLevel: {
    key: 'LOG_LEVEL',
    description: 'The lowest level that is logged.',
    fallback: 'info',
    takes: `one of ${LEVELS.join(', ')}`,
    parse: (text: string) => LEVELS.find((level) => level === text),
  },
} satisfies Record<string, Setting<string | number | boolean>>;

/** A whole number from `least` to `most`, in digits. */
function wholeNumber(least: number, most: number) {
  return {
    takes: `a whole number from ${least} to ${most}`,
    parse(text: string): number | undefined {
      const value = Number(text);
      return /^\d{1,9}$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  };
}

/** An address that a visitor may follow. */
function link(key: string, description: string, fallback: string) {
  return {
    key,
    description,
    fallback,
    takes: 'an address that begins with http, https or tg, or nothing to hide the link',
    parse: (text: string) => (text === '' ? '' : parseUrl(text, [...WEB, 'tg:'])?.href),
    emptyCounts: true,
  } as const;
}

/** The text as an address of one of these protocols, without user name and password. */
function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const hasNoLogin = url !== undefined && url.username === '' && url.password === '';
  return hasNoLogin && protocols.includes(url.protocol) && text.length <= 2000 ? url : undefined;
}

/** The origin without the slash at its end; empty for an empty text. */
function parseOrigin(text: string): string | undefined {
  if (text === '') return '';
  const url = parseUrl(text, WEB);
  return url !== undefined && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** What may be shown of a text that can contain a password. */
export function hidden(text: string): string {
  return `a text of ${text.length} characters`;
}
