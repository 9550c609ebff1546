import { brakeKeys } from '../brakes/brakes.ts';
import { strictestBrakes } from '../brakes/brakeStop.ts';
import { encodeBase64 } from '../../platform/bytes/base64.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { Caller } from '../caller.ts';
import { RECOVERY_LASTS, type RecoveryCode, recoveryCodeOf, recoveryCodeText } from '../recoveryCode.ts';
import type { SessionId } from '../sessionId.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'recoveries' | 'brakes' | 'sha256'>;

/** `random` are `RECOVERY_BYTES` random bytes. */
export type OfferSession = (
  input: Caller & { readonly random: Uint8Array; readonly now: number },
) => Promise<{ readonly code: string; readonly expiresAt: number }>;

/**
 * A code that carries the session to another browser once, in place of an earlier one; only its hash is stored. The
 * brakes of this browser go with the session.
 */
export function makeOfferSession({ recoveries, brakes, sha256 }: Deps): OfferSession {
  return async ({ random, now, ...caller }) => {
    const code = recoveryCodeOf(random);
    const expiresAt = now + RECOVERY_LASTS;
    await joinBrakes(brakes, brakeKeys(caller), now);
    const { sessionId } = caller;
    await recoveries.offer({ sessionId, codeHash: hashOf(code, sha256), expiresAt }, now);
    return { code: recoveryCodeText(code), expiresAt };
  };
}

/** The caller is who asks, with the session that its browser has until now. */
export type TakeSession = (
  input: Caller & { readonly code: RecoveryCode; readonly now: number },
) => Promise<Result<SessionId, { readonly code: 'recovery_code_unknown' }>>;

/** The session of a code. The strictest brakes of that session and of the asking browser hold for both from then on. */
export function makeTakeSession({ recoveries, brakes, sha256 }: Deps): TakeSession {
  return async ({ code, now, ...caller }) => {
    const sessionId = await recoveries.take(hashOf(code, sha256), now);
    if (sessionId === undefined) return fail('recovery_code_unknown');
    await joinBrakes(brakes, [...brakeKeys(caller), ...brakeKeys({ sessionId })], now);
    return succeed(sessionId);
  };
}

/** Enough for 80 random bits, which cannot be guessed like a password. */
function hashOf(code: RecoveryCode, sha256: Deps['sha256']): string {
  return encodeBase64(sha256(encodeUtf8(code)));
}

function joinBrakes(brakes: Deps['brakes'], keys: readonly string[], now: number): Promise<void> {
  return brakes.revise(
    [...new Set(keys)],
    (stored) => ({
      brakes: stored.length === 0 ? undefined : strictestBrakes(stored, now),
      answer: undefined,
    }),
    now,
  );
}
