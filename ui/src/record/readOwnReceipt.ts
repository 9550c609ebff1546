import { fail, type Outcome, type Result, succeed } from '@bigsmall/domain';
import { parseReceipt, type RecordRow } from '@bigsmall/domain/log';
import type { VisitorApi } from '../api/api.ts';
import { errorBodyOf, statusOf } from '../api/errors/errorOf.ts';
import type { JsonStore } from '../shared/storage/jsonStore.ts';
import { type OwnAnswer, storedAnswers } from '../shared/storage/ownAnswers.ts';
import { type Judgement, judgeReceipt } from './judgeReceipt.ts';

export type OwnRow = { readonly period: string; readonly prediction: Outcome };

/** Why a recorded prediction is no row of the record. */
const NO_ROW = ['before_record', 'unverified'] as const;
type NoRow = (typeof NO_ROW)[number];

/**
 * `unbound`: this browser has no answer of the server to this pick. `before_record`: it is older than the record.
 * `unverified`: it was recorded and is no row. `no_receipt`: it is in no sealed batch, or its draw is not in
 * the record. `unreadable`: what came is no receipt of this row. `not_own`: it is one of a row that this page did not send.
 */
export type OwnReceiptFailure = {
  readonly code: 'unbound' | NoRow | 'no_receipt' | 'unreadable' | 'not_own' | 'unavailable';
};

/** A judged receipt that is bound to this browser. */
export type OwnJudgement = Judgement & {
  /** Whether the row has the public id of this session; null where that could not be read. */
  readonly isNamed: boolean | null;
};

export type ReceiptServices = {
  readonly sessionId: string;
  readonly api: VisitorApi;
  readonly store: JsonStore;
};

/** The receipt of one's own row, verified here. It only reads: the server learns nothing that it could record. */
export async function readOwnReceipt(
  services: ReceiptServices,
  { period, prediction }: OwnRow,
): Promise<Result<OwnJudgement, OwnReceiptFailure>> {
  const { api, store } = services;
  const own = store.read(storedAnswers).find((one) => one.period === period && one.prediction === prediction);
  if (own?.answer === undefined) return fail('unbound');
  try {
    const answer = await readReceipt(api, own.answer.id);
    if (!answer.ok) return answer;
    const receipt = parseReceipt(answer.value);
    if (!receipt.ok) return fail('unreadable');
    const { row } = receipt.value;
    if (!isRowOf(row, own)) return fail(row.id === own.answer.id ? 'not_own' : 'unreadable');
    const judged = await judgeReceipt(services, receipt.value);
    return judged === undefined
      ? fail('unavailable')
      : succeed({ ...judged, isNamed: await isNamed(services, row) });
  } catch {
    return fail('unavailable');
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

async function isNamed(
  { api, sessionId }: ReceiptServices,
  { publicId }: RecordRow,
): Promise<boolean | null> {
  const stats = await api.readUserStats(sessionId).catch(() => null);
  return stats && stats.publicId === publicId;
}

async function readReceipt(api: VisitorApi, id: string): Promise<Result<unknown, OwnReceiptFailure>> {
  try {
    return succeed(await api.readLogReceipt(id));
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    const told = errorBodyOf(error)?.code;
    return fail(NO_ROW.find((code) => code === told) ?? 'no_receipt');
  }
}
