import {
  type BinaryLike,
  createHash,
  hkdfSync,
  randomBytes,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '../platform/limits.ts';
import { Secret, TOTP } from 'otpauth';

const deriveByScrypt = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);
type DeriveKey = typeof deriveByScrypt;

type Cost = Pick<ScryptOptions, 'N' | 'r' | 'p'>;

/** OWASP's choice with the least memory: 32 MiB and about 200 ms for each attempt. */
export const PASSWORD_COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;
/** Attempts that wait while one is checked. */
const MAX_WAITING = 4;

/**
 * Whether it is the password of this hash, by default the configured one; `busy`, unchecked, when too many attempts wait:
 * those of strangers, or of admins and browsers that are known.
 */
type CheckPassword = (
  password: string,
  hash?: string | null,
  isKnown?: boolean,
) => Promise<'right' | 'wrong' | 'busy'>;

export type Passwords = {
  readonly checkPassword: CheckPassword;
  /** The hash to store: costs, salt and key. */
  readonly hashPassword: (password: string) => Promise<string>;
};

/** `passwordMark` tells the configured password from another one; it is the same on all servers of a secret. */
type ConfiguredPasswords = Passwords & { readonly passwordMark: string };

/** Checks passwords; of the configured one only a hash stays in memory. Every attempt costs the same; one of strangers runs at a time, and one of others. */
export async function createPasswords(
  configured: string,
  secret: string | Buffer,
  cost = PASSWORD_COST,
  deriveKey = deriveByScrypt,
): Promise<ConfiguredPasswords> {
  const hashPassword = (password: string) => hashOf(password, randomBytes(16), cost, deriveKey);
  const salt = Buffer.from(hkdfSync('sha256', secret, '', 'bigsmall configured password', 16));
  const configuredHash = await hashOf(configured, salt, cost, deriveKey);
  const limits = [false, true].map(() => createSemaphore({ atOnce: 1, waiting: MAX_WAITING }));
  return {
    hashPassword,
    passwordMark: createHash('sha256').update(configuredHash).digest('hex'),
    async checkPassword(password, hash, isKnown = false) {
      const matches = await limits[Number(isKnown)]!(() => isOf(password, hash ?? configuredHash, deriveKey));
      if (matches === undefined) return 'busy';
      return matches ? 'right' : 'wrong';
    },
  };
}

async function isOf(password: string, hash: string, deriveKey: DeriveKey): Promise<boolean> {
  const [, N, r, p, salt = ''] = hash.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const attempt = await hashOf(password, Buffer.from(salt, 'base64url'), cost, deriveKey);
  return attempt.length === hash.length && timingSafeEqual(Buffer.from(attempt), Buffer.from(hash));
}

async function hashOf(
  text: string,
  salt: Buffer,
  { N = 2, r = 8, p = 1 }: Cost,
  deriveKey: DeriveKey,
): Promise<string> {
  // scrypt gives the same key for a text and for that text followed by NUL characters. A hash has a fixed length.
  const digest = createHash('sha256').update(text).digest();
  const key = await deriveKey(digest, salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Of a time step (s). */
const PERIOD = 30;

/** The secret of an authenticator app: 160 bits in base32. */
export const TOTP_SECRET = /^[A-Z2-7]{32}$/;

/**
 * The time step of an app's code at `now` (epoch ms), or of the one before or after it; undefined without a right code, and
 * without an app (`secret` is null).
 */
export function totpStep(secret: string | null, code: string | undefined, now: number): number | undefined {
  // A secret that was encrypted under another COOKIE_SECRET has another form.
  if (secret === null || code === undefined || !TOTP_SECRET.test(secret)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
