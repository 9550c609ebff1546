import {
  type BinaryLike,
  createHash,
  randomBytes,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '../limits/createSemaphore.ts';

const scryptKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's choice with the least memory: 32 MiB and about 200 ms for each attempt. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
/** Attempts that wait while one is checked. */
const MAX_WAITING = 4;

/** Whether it is the admin's password; `busy`, unchecked, when too many attempts wait. */
export type PasswordCheck = (password: string) => Promise<'right' | 'wrong' | 'busy'>;

/** Checks against this password, of which only a hash stays in memory. Every attempt costs the same; one runs at a time. */
export async function createPasswordCheck(password: string, cost = COST): Promise<PasswordCheck> {
  const salt = randomBytes(16);
  const hash = (text: string) => scryptHash(text, salt, cost);
  const right = await hash(password);
  const limit = createSemaphore({ atOnce: 1, waiting: MAX_WAITING });

  return async (attempt) => {
    const matches = await limit(async () => timingSafeEqual(await hash(attempt), right));
    if (matches === undefined) return 'busy';
    return matches ? 'right' : 'wrong';
  };
}

function scryptHash(text: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // scrypt gives the same key for a text and for that text followed by NUL characters. A hash has a fixed length.
  const digest = createHash('sha256').update(text).digest();
  return scryptKey(digest, salt, KEY_BYTES, cost);
}
