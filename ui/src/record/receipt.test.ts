import { parseReceipt, parseReceiptFile, receiptFile } from '@bigsmall/domain/log';
import { describe, expect, it } from 'vitest';
import { createMemoryApi } from '../api/testing/createMemoryApi.ts';
import { unreachable } from '../api/testing/httpError.ts';
import type { MemoryLog } from '../api/testing/memoryState.ts';
import { createJsonStore } from '../shared/storage/jsonStore.ts';
import { type OwnAnswer, storedAnswers } from '../shared/storage/ownAnswers.ts';
import { aRecord, ownAnswer, recordedPeriod } from '../testing/aRecord.ts';
import { judgeReceipt, readOwnReceipt, storedKey } from './receipt.ts';

/** A browser at a server with this record, in which it has a pick of each period that it names. */
function at(log: MemoryLog, answers: readonly OwnAnswer[] = [0, 1, 9].map((one) => ownAnswer(one))) {
  const api = createMemoryApi({ log });
  const store = createJsonStore(null);
  store.write(storedAnswers, answers);
  return { api, store };
}

const row = (sequence: number) => ({ period: recordedPeriod(sequence), prediction: 'BIG' as const });

async function receiptOf(log: MemoryLog, id = 'pick-0-b') {
  const receipt = parseReceipt(await log.receipt(id));
  return receipt!;
}

describe('the receipt of one’s own row', () => {
  it('is verified, and the key is kept as the first that this browser saw', async () => {
    const log = aRecord(3);
    const browser = at(log);
    expect(await readOwnReceipt(browser, row(1))).toMatchObject({
      failed: undefined,
      receipt: { proof: { index: 2 }, drawProof: { index: 3 } },
    });
    expect(browser.store.read(storedKey)).toEqual({ key: log.key });
  });

  it('is unreadable unless id, time, nonce, side and period are as this browser kept them', async () => {
    const read = async (kept: OwnAnswer, sequence = 1) =>
      readOwnReceipt(at(aRecord(3), [kept]), { ...row(sequence), prediction: kept.prediction });
    const kept = ownAnswer(1);
    expect(await read(kept)).toHaveProperty('receipt');
    const [answer, other] = [kept.answer!, ownAnswer(1, 'a')];
    const lies: readonly OwnAnswer[] = [
      // The clash: the server keeps one row for several players who chose the same side.
      { ...kept, answer: other.answer! },
      { ...kept, nonce: other.nonce },
      { ...kept, answer: { ...answer, recordedAt: answer.recordedAt + 1 } },
      { ...kept, prediction: 'SMALL' },
    ];
    for (const lie of lies) expect(await read(lie)).toBe('unreadable');
    const browser = at(aRecord(3));
    const shown = await receiptOf(aRecord(3), 'pick-0-b');
    browser.api.answers.readLogReceipt = async () => shown.source;
    expect(await readOwnReceipt(browser, row(1))).toBe('unreadable');
  });

  it('never makes the server record anything', async () => {
    const browser = at(aRecord(3));
    await readOwnReceipt(browser, row(1));
    await readOwnReceipt(at(aRecord(3), []), row(1));
    expect(browser.api.count('recordPrediction')).toBe(0);
  });

  it('is missing where this browser kept no answer of the server', async () => {
    const { answer: _, ...unanswered } = ownAnswer(1);
    for (const kept of [[], [unanswered]])
      expect(await readOwnReceipt(at(aRecord(3), kept), row(1))).toBe('missing');
  });

  it('is missing for a pick that is no row', async () => {
    const browser = at(aRecord(3));
    expect(await readOwnReceipt(browser, row(9))).toBe('missing');
    browser.api.answers.readLogReceipt = unreachable;
    expect(await readOwnReceipt(browser, row(0))).toBe('unavailable');
  });

  it.each([null, 7, {}, 'text'])('is unreadable if the server sends %j', async (answer) => {
    const browser = at(aRecord(3));
    browser.api.answers.readLogReceipt = async () => answer;
    expect(await readOwnReceipt(browser, row(0))).toBe('unreadable');
  });
});

describe('a receipt', () => {
  it('signed by another key than the one this browser knows has no tick', async () => {
    const browser = at(aRecord(2));
    await judgeReceipt(browser, await receiptOf(aRecord(2)));
    expect(await judgeReceipt(browser, await receiptOf(aRecord(3, 'BIG', 2)))).toMatchObject({
      failed: 'signed',
    });
  });

  it('from a file is verified without a connection once the key is known', async () => {
    const log = aRecord(3);
    const browser = at(log);
    const file = receiptFile(await receiptOf(log));
    const receipt = parseReceiptFile(file)!;
    browser.api.answers.readLogKey = unreachable;
    expect(await judgeReceipt(browser, receipt)).toBeUndefined();
    browser.store.write(storedKey, { key: log.key });
    expect(await judgeReceipt(browser, receipt)).toMatchObject({ failed: undefined });
  });
});
