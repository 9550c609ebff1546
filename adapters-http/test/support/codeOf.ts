import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with this secret shows at a time (epoch ms). */
export function codeOf(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
