import * as ed25519 from '@noble/ed25519';
import { sha256 } from '@noble/hashes/sha2.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { requirePublicId } from '../visitors/publicId.ts';
import { aPeriod } from '../testing/builders.ts';
import { createSealedLog } from './testing/createSealedLog.ts';
import {
  type Checkpoint,
  checkpointText,
  parseCheckpoint,
  type SignedMessage,
  signNote,
} from './log/note.ts';
import {
  parseReceipt,
  parseReceiptFile,
  parseTlogProof,
  receiptFile,
  type ReceiptSource,
  tlogProofText,
  verifyReceipt,
} from './receipt.ts';
import type { RecordRow } from './rows.ts';
import { encodeUtf8 } from '../platform/bytes/utf8.ts';
import { signerOf } from './testing/signerOf.ts';
import fc from 'fast-check';

const verified = new Map<string, boolean>();

const crypto = {
  sha256,
  /** A signature takes a millisecond, and most changes leave both alone. */
  verify: async ({ publicKey, message, signature }: SignedMessage) => {
    const asked = [publicKey, message, signature].join(' ');
    const known = verified.get(asked) ?? ed25519.verify(signature, message, publicKey);
    verified.set(asked, known);
    return known;
  },
};

const signer = signerOf('play.example/log', 1);

function rowsOf(sequence: number, count: number, prediction: 'BIG' | 'SMALL' = 'BIG'): readonly RecordRow[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `row-${sequence}-${place}`,
    period: aPeriod(sequence),
    prediction,
    source: 'ai',
    confidence: 55,
    recordedAt: 1_790_000_000_000 + place,
    publicId: requirePublicId(`player-${place}`),
  }));
}

/** A log of `count` periods with 1 to 9 rows each, all drawn. */
function filledLog(count: number, by = signer, prediction: 'BIG' | 'SMALL' = 'BIG') {
  const log = createSealedLog(sha256, by);
  for (let sequence = 1; sequence <= count; sequence++) {
    log.seal(aPeriod(sequence), 1_790_000_050_000, rowsOf(sequence, (sequence % 9) + 1, prediction));
    log.draw(aPeriod(sequence), sequence % 10, 1_790_000_060_000);
  }
  return log;
}

function parsedProof(text: string) {
  const proof = parseTlogProof(text);
  if (!proof.ok) throw new Error(proof.code);
  return proof.value;
}

async function verdict(value: unknown, keys = [signer.key]) {
  const receipt = parseReceipt(value);
  return receipt.ok ? verifyReceipt(crypto, receipt.value, keys) : receipt;
}

const log = filledLog(12);
let receipts: readonly ReceiptSource[] = [];
beforeAll(async () => {
  const ids = Array.from({ length: 12 }, (_, index) =>
    rowsOf(index + 1, ((index + 1) % 9) + 1).map(({ id }) => id),
  );
  receipts = await Promise.all(ids.flat().map(async (id) => (await log.receipt(id))!));
});

describe('a receipt', () => {
  it('of every row of a log is accepted, and names the tree that proves it', async () => {
    for (const receipt of receipts)
      expect(await verdict(receipt)).toMatchObject({
        ok: true,
        value: { origin: 'play.example/log', size: 24 },
      });
  });

  it('of a period with one row has an empty path', async () => {
    expect(receipts.find(({ row }) => row.startsWith('row-9-0'))).toMatchObject({ rowIndex: 0, rowPath: [] });
  });

  it('signed by another key is rejected', async () => {
    const other = signerOf('play.example/log', 2);
    expect(await verdict(receipts[0], [other.key])).toEqual({
      ok: false,
      code: 'note_unknown',
      claim: 'signed',
    });
  });

  it('whose draw comes before its batch is rejected', async () => {
    const late = createSealedLog(sha256, signer);
    const lock = rowsOf(2, 1)[0]!.recordedAt + 60_000;
    late.seal(aPeriod(1), lock, rowsOf(1, 1));
    late.draw(aPeriod(1), 7, 2);
    late.draw(aPeriod(2), 7, 2);
    late.seal(aPeriod(2), lock, rowsOf(2, 1));
    late.draw(aPeriod(2), 7, 3);
    const receipt = await late.receipt('row-2-0');
    const earlier = await late.proofOf(2);
    expect(await verdict(receipt)).toMatchObject({ ok: true });
    const backdated = { ...receipt, draw: late.entries[2], drawProof: earlier };
    expect(await verdict(backdated)).toEqual({ ok: false, code: 'receipt_order', claim: 'ordered' });
  });

  it('whose row was recorded after its lock is rejected', async () => {
    const backdated = createSealedLog(sha256, signer);
    const rows = rowsOf(1, 1);
    backdated.seal(aPeriod(1), rows[0]!.recordedAt - 1, rows);
    backdated.draw(aPeriod(1), 7, 2);
    expect(await verdict(await backdated.receipt('row-1-0'))).toEqual({
      ok: false,
      code: 'receipt_late',
      claim: 'ordered',
    });
  });

  it('that joins two trees or two periods is rejected', async () => {
    const [shorter, longer] = [filledLog(2), filledLog(3)];
    const [before, after] = [await shorter.receipt('row-1-0'), await longer.receipt('row-1-0')];
    expect(await verdict({ ...before, drawProof: after?.drawProof })).toEqual({
      ok: false,
      code: 'receipt_trees',
      claim: 'signed',
    });
    const other = await longer.receipt('row-2-0');
    expect(await verdict({ ...after, draw: other?.draw, drawProof: other?.drawProof })).toEqual({
      ok: false,
      code: 'receipt_period',
    });
  });

  it('recorded at its lock is in time', async () => {
    const punctual = createSealedLog(sha256, signer);
    const rows = rowsOf(1, 1);
    punctual.seal(aPeriod(1), rows[0]!.recordedAt, rows);
    punctual.draw(aPeriod(1), 7, 2);
    expect(await verdict(await punctual.receipt('row-1-0'))).toMatchObject({ ok: true });
  });

  it('whose draw is proved by a tree of another size, origin or key is rejected', async () => {
    const other = signerOf('other.example/log', 2);
    const first = receipts[0]!;
    const proof = parsedProof(first.drawProof);
    const read = parseCheckpoint(proof.checkpoint.split('\n\n')[0]! + '\n');
    if (!read.ok) throw new Error(read.code);
    const provedBy = (part: Partial<Checkpoint>, by = signer) => {
      const text = checkpointText({ ...read.value, ...part });
      return { ...first, drawProof: tlogProofText({ ...proof, checkpoint: signNote(text, [by]) }) };
    };
    expect(await verdict(provedBy({}))).toMatchObject({ ok: true });
    const known = [signer.key, other.key];
    const trees = { ok: false, code: 'receipt_trees', claim: 'signed' };
    expect(await verdict(provedBy({ size: read.value.size + 1 }))).toEqual(trees);
    expect(await verdict(provedBy({ origin: other.key.name }, other), known)).toEqual(trees);
    const unknown = { ok: false, code: 'note_unknown', claim: 'signed' };
    expect(await verdict(provedBy({}, other))).toEqual(unknown);
    expect(await verdict({ ...first, proof: provedBy({}, other).drawProof })).toEqual(unknown);
  });

  it('has a row, a batch and a draw of one period, and a path of hashes', () => {
    const [first, other] = [receipts[0]!, receipts.at(-1)!];
    for (const part of [
      { batch: first.draw },
      { draw: first.batch },
      { row: '' },
      { batch: '' },
      { draw: '' },
      { proof: '' },
      { drawProof: '' },
      { rowPath: ['!'] },
      { rowPath: [...first.rowPath, '!'] },
      { rowPath: Array.from({ length: 64 }, () => 'AAAA') },
    ])
      expect(parseReceipt({ ...first, ...part })).toEqual({ ok: false, code: 'receipt_format' });
    for (const part of [{ row: other.row }, { batch: other.batch }, { draw: other.draw }])
      expect(parseReceipt({ ...first, ...part })).toEqual({ ok: false, code: 'receipt_period' });
    expect(parseReceipt({ ...first, rowPath: Array.from({ length: 63 }, () => 'AAAA') }).ok).toBe(true);
  });

  it('of a row that was added after sealing is rejected as not in the log', async () => {
    const first = receipts[0]!;
    expect(await verdict({ ...first, row: first.row.replace('BIG', 'SMALL') })).toEqual({
      ok: false,
      code: 'proof_root',
      claim: 'logged',
    });
  });

  it.each([
    null,
    7,
    'text',
    [],
    {},
    { rowPath: 'AAAA' },
    { rowPath: [7] },
    { rowPath: ['!'] },
    { rowPath: ['AAAA'] },
    { rowPath: Array.from({ length: 64 }, () => 'AAAA') },
    { rowIndex: -1 },
    { rowIndex: '0' },
    { rowIndex: 0.5 },
    { row: 7 },
    { row: '' },
    { batch: '' },
    { proof: '' },
    { drawProof: null },
  ])('with %j is rejected without an exception', async (part) => {
    const whole =
      part !== null && typeof part === 'object' && !Array.isArray(part) && Object.keys(part).length > 0;
    expect(await verdict(whole ? { ...receipts[0], ...part } : part)).toMatchObject({ ok: false });
  });
});

/** One change of a text: a character, a line moved, a line left out, a line doubled, or an end cut off. */
function changed(text: string, kind: number, place: number, by: number): string {
  const at = place % text.length;
  const lines = text.split('\n');
  const line = place % lines.length;
  if (kind === 0)
    return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << by)) + text.slice(at + 1);
  if (kind === 1)
    return lines
      .toSpliced(line, 1)
      .toSpliced(by % lines.length, 0, lines[line]!)
      .join('\n');
  if (kind === 2) return lines.toSpliced(line, 1).join('\n');
  if (kind === 3) return lines.toSpliced(line, 0, lines[line]!).join('\n');
  return text.slice(0, at);
}

it('no receipt with any part changed, swapped or cut is accepted, and none makes an exception', async () => {
  const parts = ['row', 'batch', 'draw', 'proof', 'drawProof', 'rowPath', 'rowIndex'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(receipts.length - 1),
      fc.nat(receipts.length - 1),
      fc.constantFrom(...parts),
      fc.tuple(fc.nat(5), fc.nat(2000), fc.nat(6)),
      async (one, two, part, [kind, place, by]) => {
        const [receipt, other] = [receipts[one]!, receipts[two]!];
        let value: unknown = other[part];
        if (kind < 5 && part === 'rowIndex') value = receipt.rowIndex + (place % 2 === 0 ? by + 1 : -by - 1);
        else if (kind < 5 && part === 'rowPath')
          value = changed(receipt.rowPath.join('\n') || 'x', kind, place, by).split('\n');
        else if (kind < 5) value = changed(receipt[part] as string, kind, place, by);
        if (JSON.stringify(value) === JSON.stringify(receipt[part])) return;
        // The last line of a checkpoint may only be left out with its signature: then no key signed it.
        expect(await verdict({ ...receipt, [part]: value })).toMatchObject({ ok: false });
      },
    ),
    { numRuns: 10_000 },
  );
}, 120_000);

it('no receipt of a log that was remade and signed again by another key, or unsigned, is accepted', async () => {
  const forger = signerOf('play.example/log', 3);
  const remade = filledLog(12, forger, 'SMALL');
  for (const { row } of receipts) {
    const forged = (await remade.receipt(row.split(' ')[0]!))!;
    expect(await verdict(forged)).toMatchObject({ ok: false, code: 'note_unknown' });
    // The honest signature over the remade tree.
    const honest = parseTlogProof(receipts[0]!.proof);
    const proof = parseTlogProof(forged.proof);
    if (!honest.ok || !proof.ok) throw new Error('No proof.');
    const lines = honest.value.checkpoint.split('\n\n')[1];
    const text = proof.value.checkpoint.split('\n\n')[0];
    const mixed = tlogProofText({ ...proof.value, checkpoint: `${text}\n\n${lines}` });
    expect(await verdict({ ...forged, proof: mixed, drawProof: mixed })).toMatchObject({ ok: false });
  }
});

describe('the file of a receipt', () => {
  it('is read as the receipt that it was made of, and is a proof of its batch to any reader', () => {
    for (const source of receipts) {
      const receipt = parseReceipt(source);
      if (!receipt.ok) throw new Error(receipt.code);
      const file = receiptFile(receipt.value);
      expect(parseReceiptFile(file)).toEqual(receipt);
      expect(parseTlogProof(file)).toMatchObject({ ok: true, value: { index: receipt.value.proof.index } });
    }
  });

  it.each(['', 'null', '[]', '7', '{', '{}', '\ufffd'])('with %j as its extra data is none', (extra) => {
    const proof = parseTlogProof(receipts[0]!.proof);
    if (!proof.ok) throw new Error(proof.code);
    const file = tlogProofText({ ...proof.value, extra: encodeUtf8(extra) });
    expect(parseReceiptFile(file)).toEqual({ ok: false, code: 'receipt_format' });
    expect(parseReceiptFile(extra)).toEqual({ ok: false, code: 'receipt_format' });
    expect(parseReceiptFile(receipts[0]!.proof)).toEqual({ ok: false, code: 'receipt_format' });
  });
});

describe('the content of a .tlog-proof file', () => {
  const checkpoint = signNote(
    checkpointText({ origin: 'play.example/log', size: 2, root: new Uint8Array(32) }),
    [signer],
  );
  const proof = { index: 1, hashes: [new Uint8Array(32).fill(9)], checkpoint };
  const text = tlogProofText(proof);

  it('is read as what was written, with and without extra data', () => {
    expect(text.split('\n').slice(0, 4)).toEqual([
      'c2sp.org/tlog-proof@v1',
      'index 1',
      'CQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk=',
      '',
    ]);
    expect(parseTlogProof(text)).toEqual({ ok: true, value: proof });
    const extra = Uint8Array.of(1, 2, 3);
    expect(tlogProofText({ ...proof, extra }).split('\n')[1]).toBe('extra AQID');
    expect(parseTlogProof(tlogProofText({ ...proof, extra }))).toEqual({
      ok: true,
      value: { ...proof, extra },
    });
    expect(parseTlogProof(tlogProofText({ ...proof, hashes: [] }))).toEqual({
      ok: true,
      value: { ...proof, hashes: [] },
    });
  });

  it.each([
    '',
    'c2sp.org/tlog-proof@v1',
    text.replace('@v1', '@v2'),
    text.replace('index 1', 'index 01'),
    text.replace('index 1', 'index -1'),
    text.replace('index 1', 'index'),
    text.replace('index 1\n', ''),
    text.replace('index 1', 'extra AQ\nindex 1'),
    text.replace('index 1', 'extra AQID\nextra AQID\nindex 1'),
    text.replace('CQkJ', 'CQk'),
    text.replace('k=\n', 'l=\n'),
    tlogProofText({ ...proof, hashes: Array.from({ length: 64 }, () => new Uint8Array(32)) }),
  ])('%j is none', (wrong) => {
    expect(parseTlogProof(wrong)).toEqual({ ok: false, code: 'tlog_proof_format' });
  });
});
