import { isIP } from 'node:net';
import { DEFAULT_RANK_MINIMUM } from '@bigsmall/domain';
import { feedSettings } from './feedSettings.ts';
import { recordSettings } from './recordSettings.ts';
import { link, oneOf, ownSecret, type Setting, wholeNumber, yesOrNo } from './setting.ts';
import { storeSettings } from './storeSettings.ts';
import { trafficSettings } from './trafficSettings.ts';

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
  ...storeSettings,
  ...feedSettings,
  ...trafficSettings,
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
      'The secret for visitors’ cookies and for the stored secrets of authenticator apps; without one it is created and stored in DATA_DIR. With another one visitors get new cookies, admins sign in again, and an admin with an app is reset by bigsmall admin reset.',
    takes: '32 to 256 characters',
    parse: (text) => (text === '' || (text.length >= 32 && text.length <= 256) ? text : undefined),
  } satisfies Setting<string>,
  ...recordSettings,
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
    description: 'Ranked and settled predictions that an overall rank needs.',
    fallback: String(DEFAULT_RANK_MINIMUM.overall),
    ...wholeNumber(1, 1_000_000),
  },
  rankMinWeekly: {
    key: 'RANK_MIN_WEEKLY',
    description: 'Ranked and settled predictions of the week that a weekly rank needs.',
    fallback: String(DEFAULT_RANK_MINIMUM.weekly),
    ...wholeNumber(1, 10_080),
  },
  logLevel: {
    key: 'LOG_LEVEL',
    description: 'The lowest level that is logged.',
    fallback: 'info',
    ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
} satisfies Record<string, Setting<string | number | boolean | null>>;
