import { setTimeout as sleep } from 'node:timers/promises';
import type { Ed25519Verify } from '@bigsmall/domain/log';
import type { Witness } from '@bigsmall/domain/ports';
import type { CosignCheckpoint } from '@bigsmall/domain/usecases';
import { createOutage } from '../platform/logging/createOutage.ts';
import type { Log } from '../platform/logging/log.ts';
import type { ReadCheckpoint, SignedCheckpoint } from './createCheckpoints.ts';

export type Cosigning = {
  /** The newest checkpoint that the witnesses have had their time for. Never waits for them. */
  readonly readCheckpoint: ReadCheckpoint;
  /** Resolves when each witness has cosigned the newest checkpoint, or its time is over. */
  readonly cosign: () => Promise<void>;
  /** Checkpoints that a witness did not cosign in time, since the start. */
  readonly failures: () => number;
};

/**
 * Asks the witnesses to cosign each new checkpoint, all at once and for at most `waitMs`. Meanwhile the one before is
 * served; then the new one, with the cosignatures that came.
 */
export function createCosigning(deps: {
  readonly readCheckpoint: ReadCheckpoint;
  readonly witnesses: readonly Witness[];
  readonly cosignCheckpoint: CosignCheckpoint;
  readonly verify: Ed25519Verify;
  readonly now: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly waitMs?: number;
}): Cosigning {
  const { readCheckpoint, witnesses, cosignCheckpoint, verify, now, log, waitMs = 1000 } = deps;
  /** The checkpoint as it was signed, and as it is served. */
  let newest: { readonly signed: string; readonly served: SignedCheckpoint } | undefined;
  let asking: Promise<void> | undefined;
  let failures = 0;
  const outages = new Map(
    witnesses.map((witness) => [
      witness,
      createOutage(log, 'warn', 'Witness does not cosign', {
        end: 'Witness cosigns again',
        about: { witness: witness.key.name },
      }),
    ]),
  );

  async function lineOf(witness: Witness, { size, text }: SignedCheckpoint): Promise<string> {
    const outage = outages.get(witness)!;
    const cosigned = await Promise.race([
      cosignCheckpoint({ witness, verify, checkpoint: text, size, now: now() }),
      sleep(waitMs, {
        ok: false,
        code: 'witness_unavailable',
        reason: `No answer within ${waitMs} ms.`,
      } as const),
    ]);
    if (cosigned.ok) {
      outage.succeeded();
      return cosigned.value;
    }
    failures += 1;
    const { code, reason } = cosigned;
    outage.failed({ code, reason });
    return '';
  }

  async function ask(signed: SignedCheckpoint): Promise<void> {
    const lines = await Promise.all(witnesses.map((witness) => lineOf(witness, signed)));
    newest = { signed: signed.text, served: { ...signed, text: signed.text + lines.join('') } };
  }

  async function cosign(): Promise<void> {
    // Readers of the checkpoint get the error; here it only means that there is nothing to cosign.
    const signed = await readCheckpoint().catch(() => undefined);
    if (signed === undefined || signed.text === newest?.signed) return;
    asking ??= ask(signed).finally(() => (asking = undefined));
    await asking;
  }

  return {
    cosign,
    failures: () => failures,
    async readCheckpoint() {
      const signed = await readCheckpoint();
      return newest?.served ?? signed;
    },
  };
}
