import type { Outcome } from '@bigsmall/domain';
import {
  type Ed25519Verify,
  failedClaim,
  type NoteKey,
  parseReceipt,
  parseVerifierKey,
  type Receipt,
  type ReceiptClaim,
  type RecordRow,
  verifyWith,
} from '@bigsmall/domain/log';
import { sha256 } from '@noble/hashes/sha2.js';
import type { VisitorApi } from '../api/api.ts';
import { statusOf } from '../api/errors/errorOf.ts';
import type { JsonStore, StoredValue } from '../shared/storage/jsonStore.ts';
import { type OwnAnswer, storedAnswers } from '../shared/storage/ownAnswers.ts';

export type RecordServices = { readonly api: VisitorApi; readonly store: JsonStore };

/** The key of the server's record that this browser saw first. */
export const storedKey: StoredValue<{ readonly key: string } | null> = {
  key: 'known-record',
  version: 1,
  initial: null,
  parse: (value) => {
    const { key } = Object(value) as { readonly key?: unknown };
    return value === null ? null : typeof key === 'string' && key.length < 1000 ? { key } : undefined;
  },
};

/** A receipt, the key that it was verified with, and the first claim that fails. */
export type Judgement = {
  readonly receipt: Receipt;
  readonly key: NoteKey;
  readonly failed: ReceiptClaim | undefined;
};

/** Verifies a receipt here, with the key that this browser knows; undefined where it knows none and none can be read. */
export async function judgeReceipt(
  { api, store }: RecordServices,
  receipt: Receipt,
): Promise<Judgement | undefined> {
  const known = store.read(storedKey)?.key;
  const text = known ?? (await api.readLogKey().catch(() => '')).trimEnd();
  const key = parseVerifierKey(sha256, text);
  if (!key) return undefined;
  const failed = await failedClaim({ sha256, verify }, receipt, [key]);
  if (!failed && known === undefined) store.write(storedKey, { key: text });
  return { receipt, key, failed };
}

/** Over the browser's own Ed25519; a library is loaded where it has none. Rejects on a page from plain http. */
const verify: Ed25519Verify = async (signed) => {
  const { subtle } = crypto;
  // Such a page has no `subtle`, and the library needs its SHA-512.
  if (subtle === undefined) throw new TypeError('No crypto.subtle.');
  return verifyWith(subtle)(signed).catch(async () => {
    const { verifyAsync } = await import('@noble/ed25519');
    // It rejects an invalid key too.
    return verifyAsync(signed.signature, signed.message, signed.publicKey).catch(() => false);
  });
};

export type OwnRow = { readonly period: string; readonly prediction: Outcome };

/**
 * `unbound`: this browser has no answer of the server to this pick. `no_receipt`: it is no row, or its draw is not in the
 * record. `unreadable`: the answer is no receipt of the row that this page sent.
 */
export type ReceiptProblem = 'unbound' | 'no_receipt' | 'unreadable' | 'unavailable';

/** The receipt of one's own row, verified here. It only reads: the server learns nothing that it could record. */
export async function readOwnReceipt(
  services: RecordServices,
  { period, prediction }: OwnRow,
): Promise<Judgement | ReceiptProblem> {
  const { api, store } = services;
  const own = store.read(storedAnswers).find((one) => one.period === period && one.prediction === prediction);
  if (own?.answer === undefined) return 'unbound';
  try {
    const receipt = parseReceipt(await api.readLogReceipt(own.answer.id));
    if (!receipt || !isRowOf(receipt.row, own)) return 'unreadable';
    return (await judgeReceipt(services, receipt)) ?? 'unavailable';
  } catch (error) {
    return statusOf(error) === 404 ? 'no_receipt' : 'unavailable';
  }
}

function isRowOf(row: RecordRow, { period, prediction, nonce, answer }: OwnAnswer): boolean {
  return (
    row.period === period &&
    row.prediction === prediction &&
    row.nonce === nonce &&
    row.id === answer?.id &&
    row.recordedAt === answer.recordedAt
  );
}
