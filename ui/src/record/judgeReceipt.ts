import { type NoteKey, type Receipt, type ReceiptFailure, verifyReceipt } from '@bigsmall/domain/log';
import { followLog, type Fork, knownKey, type LogServices } from './followLog.ts';
import { recordCrypto } from './recordCrypto.ts';

/** Whether the receipt's tree fits the newest one that this browser has kept; `unchecked` without a connection. */
export type History = 'continues' | 'unchecked' | ({ readonly code: 'fork' | 'other_key' } & Fork);

/** What a receipt proves: all claims before `failure.claim`, or all three. */
export type Judgement = {
  readonly receipt: Receipt;
  readonly key: NoteKey;
  readonly failure: ReceiptFailure | null;
  readonly history: History;
};

/** Verifies a receipt here, with the key that this browser knows; undefined where it knows none and none can be read. */
export async function judgeReceipt(services: LogServices, receipt: Receipt): Promise<Judgement | undefined> {
  const key = await knownKey(services).catch(() => undefined);
  if (key === undefined) return undefined;
  const verdict = await verifyReceipt(recordCrypto, receipt, [key]);
  const followed = verdict.ok && (await followLog(services, receipt.proof.checkpoint).catch(() => null));
  const history: History =
    !followed || (!followed.ok && followed.code === 'bad_key')
      ? 'unchecked'
      : followed.ok
        ? 'continues'
        : followed;
  return { receipt, key, failure: verdict.ok ? null : verdict, history };
}
