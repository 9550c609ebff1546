import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import { DEFAULT_RANK_MINIMUM, fail, type Result, succeed } from '@bigsmall/domain';
import { misspelt, readSecretFile } from './environment.ts';
import { parseWitnesses, type WitnessPlace } from './parseWitnesses.ts';
import { link, oneOf, ownSecret, parseUrl, type Setting, wholeNumber, yesOrNo } from './settings.ts';

const web = ['http:', 'https:'];

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
  minioAccessKey: {
    key: 'MINIO_ACCESS_KEY',
    secret: true,
    description: 'The S3 access key id.',
    takes: 'nothing, or at most 256 characters',
    parse: (text) => (text.length <= 256 ? text : undefined),
  } satisfies Setting<string>,
  minioSecretKey: {
    key: 'MINIO_SECRET_KEY',
    secret: true,
    description: 'The S3 secret access key.',
    takes: 'nothing, or at most 256 characters',
    parse: (text) => (text.length <= 256 ? text : undefined),
  } satisfies Setting<string>,
  minioBucket: {
    key: 'MINIO_BUCKET',
    description: 'The bucket; a missing one is created as private.',
    fallback: 'bigsmall',
    takes: 'a name of 3 to 63 lower-case letters, digits and -',
    parse: (text) => (/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(text) ? text : undefined),
  } satisfies Setting<string>,
  minioRegion: {
    key: 'MINIO_REGION',
    description: 'The region of that server.',
    fallback: 'us-east-1',
    takes: 'a name of lower-case letters, digits and -',
    parse: (text) => (/^[a-z0-9-]{1,63}$/.test(text) ? text : undefined),
  } satisfies Setting<string>,
  gameFeedUrl: {
    key: 'GAME_FEED_URL',
    description: 'The third party that publishes the draws; without one the built-in demo feed is used.',
    takes: 'an http or https address without a user name',
    parse: (text) => (text === '' ? '' : parseUrl(text, web)?.href),
    show: hidden,
  } satisfies Setting<string>,
  demoBeacon: {
    key: 'DEMO_BEACON',
    description:
      'The address of drand’s chain quicknet, such as https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971: the demo feed then makes each draw with public randomness that comes after its lock. Without one the operator of this server could compute draws in advance.',
    takes: 'nothing, or an http or https address without a user name (and no GAME_FEED_URL)',
    parse: (text) => (text === '' ? '' : parseUrl(text, web)?.href),
    show: hidden,
  } satisfies Setting<string>,
  gameFeedPollMs: {
    key: 'GAME_FEED_POLL_MS',
    description: 'The pause between two readings of the feed, in milliseconds.',
    fallback: '10000',
    ...wholeNumber(200, 60_000),
  },
  gameFeedMaxLagMs: {
    key: 'GAME_FEED_MAX_LAG_MS',
    description:
      'The longest time, in milliseconds, from a draw’s publication until GAME_FEED_URL shows it. It is used only for ids that name no minute, or none near the clock: with it predictions lock that much earlier and are ranked, without it they are recorded and not ranked.',
    takes: 'nothing, or a whole number from 0 to 100000',
    parse: (text) => (text === '' ? null : wholeNumber(0, 100_000).parse(text)),
  } satisfies Setting<number | null>,
  predictionSpreadMs: {
    key: 'PREDICTION_SPREAD_MS',
    description:
      'Pages in AI mode learn a draw at once, and send their predictions of the next one within this many milliseconds, each after a random part, and at most half of the time until the lock.',
    fallback: '20000',
    ...wholeNumber(0, 30_000),
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
  rateLimitScale: {
    key: 'RATE_LIMIT_SCALE',
    description:
      'Multiplies all limits of requests a minute, such as 1200 reads an address; for many visitors behind one address.',
    fallback: '1',
    ...wholeNumber(1, 1_000_000),
  },
  liveStreams: {
    key: 'LIVE_STREAMS',
    description:
      'The most live streams (GET /api/live) of this process; each takes a connection and about 12 KB. With 0 pages poll.',
    fallback: '50000',
    ...wholeNumber(0, 1_000_000),
  },
  liveStreamsPerAddress: {
    key: 'LIVE_STREAMS_PER_ADDRESS',
    description:
      'The most live streams of one address, for one process; a browser opens one, and polls where it gets none. Behind a proxy without TRUST_PROXY all visitors are one address.',
    fallback: '100',
    ...wholeNumber(0, 1_000_000),
  },
  role: {
    key: 'ROLE',
    description:
      'What this process does: all, or stream: it then holds live streams only (GET /api/live), needs neither database nor secrets, and takes their events from UPSTREAM.',
    fallback: 'all',
    ...oneOf('all', 'stream'),
  },
  upstream: {
    key: 'UPSTREAM',
    description: 'The server with the role all whose live events a server with the role stream passes on.',
    takes: 'an http or https origin with ROLE=stream, and else nothing',
    parse: parseOrigin,
    show: (text) => (text === '' ? 'nothing' : hidden(text)),
  } satisfies Setting<string>,
  registerUrl: {
    key: 'REGISTER_URL',
    description: 'The Register link. The operator decides whether it may be shown; empty hides it.',
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
    ...ownSecret,
    description:
      'The secret for visitors’ cookies and for the stored secrets of authenticator apps; without one it is created and stored in DATA_DIR. With another one visitors get new cookies, admins sign in again, and an admin with an app signs in by a backup code or is invited again.',
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
  logWitnesses: {
    key: 'LOG_WITNESSES',
    description:
      'Witnesses that cosign the record (C2SP tlog-witness): for each its verifier key and the address of its add-checkpoint. A new checkpoint is served with the cosignatures that came within a second.',
    takes:
      'nothing, or at most 8 pairs such as witness.example+1a2b3c4d+BASE64 https://witness.example, each a verifier key of type 4 and an address, separated by commas',
    parse: (text) => parseWitnesses((data) => hash('sha256', data, 'buffer'), text),
    show: hidden,
  } satisfies Setting<readonly WitnessPlace[]>,
  adminPassword: {
    key: 'ADMIN_PASSWORD',
    ...ownSecret,
    description:
      'Makes the first owner of the admin pages, named Admin: the password with which this owner signs in until it is changed there. Without one it is created, told once to a terminal, and stored in DATA_DIR (admin-password).',
    takes: 'nothing, or 1 to 256 characters',
    parse: (text) => (text.length <= 256 ? text : undefined),
    asTyped: true,
  } satisfies Setting<string>,
  metricsToken: {
    key: 'METRICS_TOKEN',
    ...ownSecret,
    description:
      'Callers with this token (Authorization: Bearer) may read GET /metrics; without one only an admin may.',
    takes: 'nothing, or 32 to 256 visible ASCII characters',
    parse: (text) => (/^([!-~]{32,256})?$/.test(text) ? text : undefined),
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
  keepPredictionsDays: {
    key: 'KEEP_PREDICTIONS_DAYS',
    description:
      'After this many days a settled prediction, and the statistics of a closed week, are removed. Totals of players and days stay.',
    fallback: '90',
    ...wholeNumber(15, 36_500),
  },
  keepMarksDays: {
    key: 'KEEP_MARKS_DAYS',
    description:
      'After this many days the marks of seen gift codes and banners, and unused limits of visitors, are removed.',
    fallback: '365',
    ...wholeNumber(1, 36_500),
  },
  keepAuditDays: {
    key: 'KEEP_AUDIT_DAYS',
    description: 'After this many days an entry of the admin trail is removed.',
    fallback: '730',
    ...wholeNumber(1, 36_500),
  },
  logLevel: {
    key: 'LOG_LEVEL',
    description: 'The lowest level that is logged.',
    fallback: 'info',
    ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
} satisfies Record<string, Setting<string | number | boolean | null | readonly WitnessPlace[]>>;

type Settings = typeof settings;

/** The configuration as read. Empty texts mean: demo feed, no public origin, hidden link, secret created, images in DATA_DIR. */
export type Config = {
  readonly [Name in keyof Settings]: Exclude<ReturnType<Settings[Name]['parse']>, undefined>;
};

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
  const config = values as Config;
  const keyless = config.minioAccessKey === '' || config.minioSecretKey === '';
  if (config.minioEndpoint && keyless) errors.push(errorText(settings.minioEndpoint, config.minioEndpoint));
  if (config.demoBeacon && config.gameFeedUrl) errors.push(errorText(settings.demoBeacon, config.demoBeacon));
  const lacksUpstream = config.role === 'stream' && config.upstream === '';
  if (lacksUpstream || (config.role === 'all' && config.upstream))
    errors.push(errorText(settings.upstream, config.upstream));
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

/** The origin without the slash at its end. */
function parseOrigin(text: string): string | undefined {
  if (text === '') return '';
  const url = parseUrl(text, web);
  return url !== undefined && url.href === `${url.origin}/` ? url.origin : undefined;
}

function hidden(text: string): string {
  return `a text of ${text.length} characters`;
}
