import {
  type BinaryLike,
  createHash,
  randomBytes,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const scryptKey = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** Of OWASP's choices the one with least memory: 32 MiB and some 200 ms for each try. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
/** Tries that wait while one is worked on. */
const MOST_WAITING = 4;

/** Whether it is the admin's password; `busy` without a look if too many tries wait already. */
export type PasswordCheck = (password: string) => Promise<'right' | 'wrong' | 'busy'>;

/** Checks against this password, of which it keeps only the hash. Each try takes the same work, and one runs at once. */
export async function createPasswordCheck(password: string, cost = COST): Promise<PasswordCheck> {
  const salt = randomBytes(16);
  const hash = (text: string) => scryptHash(text, salt, cost);
  const right = await hash(password);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async (tried) => {
    if (waiting > MOST_WAITING) return 'busy';
    waiting += 1;
    const mine = last.then(() => hash(tried));
    last = mine.catch(() => undefined);
    try {
      return timingSafeEqual(await mine, right) ? 'right' : 'wrong';
    } finally {
      waiting -= 1;
    }
  };
}

function scryptHash(text: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // Scrypt alone takes a text and the same text with NUL characters after it for one.
  const whole = createHash('sha256').update(text).digest();
  return scryptKey(whole, salt, KEY_BYTES, cost);
}
