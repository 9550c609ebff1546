import { Secret, TOTP } from 'otpauth';

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
