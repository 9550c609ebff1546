import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { aPeriod } from '../../testing/builders.ts';
import { EMPTY_FRONTIER } from '../log/treeHash.ts';
import { batchEntryText, drawEntryText } from '../recordEntry.ts';
import type { AuditState } from './auditState.ts';
import { createLedger } from './createLedger.ts';

const MINIMUM = { overall: 1, weekly: 1, days: 1 };
const batch = (at: number) =>
  batchEntryText({ period: aPeriod(at), lock: 1000, rows: 1, root: new Uint8Array(32) });
const draw = (at: number, seen = 2000) => drawEntryText({ period: aPeriod(at), number: 4, seen });

function ledgerOf(...entries: readonly string[]) {
  const ledger = createLedger(sha256, MINIMUM, { standings: [] });
  const drawn = entries.map((entry) => ledger.add(encodeUtf8(entry)));
  return { ledger, drawn, findings: ledger.findings.map(({ code, about }) => `${code} ${about}`) };
}

describe('createLedger', () => {
  it('gives the batch of a draw once, and keeps those without one', () => {
    const { ledger, drawn, findings } = ledgerOf(batch(1), batch(2), draw(1), draw(3));
    expect(findings).toEqual([]);
    expect(drawn.map((one) => one?.batch.period)).toEqual([undefined, undefined, aPeriod(1), undefined]);
    expect(ledger.openBatches()).toEqual([batch(2)]);
    expect(ledger.counts).toEqual({ entries: 4, batches: 2, draws: 2, fast: 0, rows: 0 });
  });

  it('counts a draw as fast only before the lock of its batch', () => {
    const fast = [999, 1000, 1001].map((seen) => ledgerOf(batch(1), draw(1, seen)).ledger.counts.fast);
    expect(fast).toEqual([1, 0, 0]);
  });

  it('names what breaks the order of a log, and the place of what is no entry', () => {
    const bytes = Uint8Array.of(0xff, 0xfe);
    const { ledger, findings } = ledgerOf(batch(1), batch(1), draw(1), draw(1), batch(1), 'nothing');
    expect(findings).toEqual([
      `batch_twice ${aPeriod(1)}`,
      `draw_twice ${aPeriod(1)}`,
      `batch_after_draw ${aPeriod(1)}`,
      'entry_unreadable Entry 5',
    ]);
    expect(ledger.add(bytes)).toBeUndefined();
    expect(ledger.findings.at(-1)).toEqual({ code: 'entry_unreadable', about: 'Entry 6' });
  });

  it('continues with the open batches of a state, and takes nothing else for one', () => {
    const state: AuditState = {
      version: 2,
      key: '',
      checkpoint: '',
      frontier: [],
      open: [batch(1), draw(2), 'nothing'],
      drawn: [],
      seedHashes: [],
      standings: [],
      before: '',
    };
    const ledger = createLedger(sha256, MINIMUM, { state, tree: EMPTY_FRONTIER });
    expect(ledger.openBatches()).toEqual([batch(1)]);
    expect(ledger.add(encodeUtf8(draw(1)))?.batch.period).toBe(aPeriod(1));
    expect(ledger.openBatches()).toEqual([]);
  });
});
