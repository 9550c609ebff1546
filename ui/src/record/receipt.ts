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
} from '@bigsmall/domain/log';
import { hashes, verify as ed25519Verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import type { Api } from '../api/api.ts';
import { statusOf } from '../api/errors/apiError.ts';
import type { JsonStore, StoredValue } from '../shared/storage/jsonStore.ts';
import { type OwnAnswer, storedAnswers } from '../shared/storage/ownAnswers.ts';

export type RecordServices = { readonly api: Api; readonly store: JsonStore };

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

hashes.sha512 = sha512;

// The browser's own Ed25519 is missing in older ones, and on a page from plain http.
const verify: Ed25519Verify = async ({ signature, message, publicKey }) =>
  ed25519Verify(signature, message, publicKey, { zip215: false });

export type OwnRow = { readonly period: string; readonly prediction: Outcome };

/**
 * `missing`: this browser has no answer of the server to this pick, it is no row, or its draw is not in the record.
 * `unreadable`: the answer is no receipt of the row that this page sent.
 */
export type ReceiptProblem = 'missing' | 'unreadable' | 'unavailable';

/** The receipt of one's own row, verified here. It only reads: the server learns nothing that it could record. */
export async function readOwnReceipt(
  services: RecordServices,
  { period, prediction }: OwnRow,
): Promise<Judgement | ReceiptProblem> {
  const { api, store } = services;
  const own = store.read(storedAnswers).find((one) => one.period === period && one.prediction === prediction);
  if (own?.answer === undefined) return 'missing';
  try {
    const receipt = parseReceipt(await api.readLogReceipt(own.answer.id));
    if (!receipt || !isRowOf(receipt.row, own)) return 'unreadable';
    return (await judgeReceipt(services, receipt)) ?? 'unavailable';
  } catch (error) {
    return statusOf(error) === 404 ? 'missing' : 'unavailable';
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
