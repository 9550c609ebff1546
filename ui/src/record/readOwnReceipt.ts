import { fail, type Outcome, parseReceipt, type Result, succeed } from '@bigsmall/domain';
import type { FirstPageApi, VisitorApi } from '../api/api.ts';
import { errorBodyOf, statusOf } from '../api/errorOf.ts';
import { type Judgement, judgeReceipt } from './judgeReceipt.ts';
import type { JsonStore } from '../shared/storage/jsonStore.ts';

export type OwnRow = { readonly period: string; readonly prediction: Outcome };

/**
 * `not_recorded`: the server has no such row of this session. `before_record`: it is older than the record. `no_receipt`: it is in no sealed batch, or its draw is not in
 * the record yet. `unreadable`: what came is no receipt of this row.
 */
export type OwnReceiptFailure = {
  readonly code: 'not_recorded' | 'before_record' | 'no_receipt' | 'unreadable' | 'unavailable';
};

export type ReceiptServices = {
  readonly sessionId: string;
  readonly api: Pick<FirstPageApi, 'recordPrediction'> & VisitorApi;
  readonly store: JsonStore;
};

/** The receipt of one's own row, verified here. */
export async function readOwnReceipt(
  services: ReceiptServices,
  { period, prediction }: OwnRow,
): Promise<Result<Judgement, OwnReceiptFailure>> {
  const { api, sessionId } = services;
  try {
    // The period is over: the server records nothing now, and answers with the row that it has.
    const { id } = await api.recordPrediction({ sessionId, periodNumber: period, prediction });
    const answer = await api.readLogReceipt(id).catch((error: unknown) => {
      if (statusOf(error) === 404)
        return errorBodyOf(error)?.code === 'before_record'
          ? ('before_record' as const)
          : ('no_receipt' as const);
      throw error;
    });
    if (answer === 'before_record' || answer === 'no_receipt') return fail(answer);
    const receipt = parseReceipt(answer);
    if (!receipt.ok) return fail('unreadable');
    const { row } = receipt.value;
    if (row.id !== id || row.period !== period || row.prediction !== prediction) return fail('unreadable');
    const judged = await judgeReceipt(services, receipt.value);
    return judged === undefined ? fail('unavailable') : succeed(judged);
  } catch (error) {
    const status = statusOf(error) ?? 0;
    return fail(status >= 400 && status < 500 && status !== 429 ? 'not_recorded' : 'unavailable');
  }
}
