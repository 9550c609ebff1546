import { parseReceipt } from '@bigsmall/domain/log';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { type Judgement, judgeReceipt } from '@bigsmall/ui/record/receipt.ts';
import { createJsonStore } from '@bigsmall/ui/shared/storage/jsonStore.ts';
import { aRecord } from '@bigsmall/ui/testing/aRecord.ts';

/** What the page finds of a real receipt of a small record. */
export async function aJudgement(): Promise<Judgement> {
  const log = aRecord(40);
  const receipt = parseReceipt(await log.receipt('pick-7-b'));
  if (!receipt.ok) throw new Error(receipt.code);
  const services = { api: createMemoryApi({ log }), store: createJsonStore(null) };
  const judged = await judgeReceipt(services, receipt.value);
  if (judged === undefined) throw new Error('No key.');
  return judged;
}
