import * as ed25519 from '@noble/ed25519';
import { sha256 } from '@noble/hashes/sha2.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { requirePublicId } from '../visitors/ids.ts';
import { aPeriod } from '../testing/builders.ts';
import { createSealedLog } from './testing/createSealedLog.ts';
import { receipts as drawnReceipts } from './testing/receipts.ts';
import { checkpointText, type Ed25519Verify, signNote } from './log/note.ts';
import {
  failedClaim,
  parseReceipt,
  parseReceiptFile,
  parseTlogProof,
  receiptFile,
  type ReceiptSource,
  tlogProofText,
} from './receipt.ts';
import type { RecordRow } from './rows.ts';
import { encodeUtf8 } from '../platform/bytes.ts';
import { signerOf } from './testing/signerOf.ts';
import fc from 'fast-check';

const verified = new Map<string, boolean>();

const crypto = {
  sha256,
  /** A signature takes a millisecond, and most changes leave both alone. */
  verify: (async ({ publicKey, message, signature }) => {
    const asked = [publicKey, message, signature].join(' ');
    const known = verified.get(asked) ?? ed25519.verify(signature, message, publicKey);
    verified.set(asked, known);
    return known;
  }) satisfies Ed25519Verify,
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

/** The first claim that fails; `proved` without one, `unread` for a value that is no receipt. */
async function verdict(value: unknown, keys = [signer.key]) {
  const receipt = parseReceipt(value);
  return receipt === undefined ? 'unread' : ((await failedClaim(crypto, receipt, keys)) ?? 'proved');
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
  it('holds for every row of a log', async () => {
    await fc.assert(
      fc.asyncProperty(drawnReceipts(sha256, signer), async (receipt) => {
        expect(await verdict(await receipt)).toBe('proved');
      }),
      { numRuns: 30 },
    );
  });

  it('fails if another key signed it', async () => {
    const other = signerOf('play.example/log', 2);
    expect(await verdict(receipts[0], [other.key])).toBe('signed');
  });

  it('fails if the draw comes before its batch', async () => {
    const late = createSealedLog(sha256, signer);
    const lock = rowsOf(2, 1)[0]!.recordedAt + 60_000;
    late.seal(aPeriod(1), lock, rowsOf(1, 1));
    late.draw(aPeriod(1), 7, 2);
    late.draw(aPeriod(2), 7, 2);
    late.seal(aPeriod(2), lock, rowsOf(2, 1));
    late.draw(aPeriod(2), 7, 3);
    const receipt = await late.receipt('row-2-0');
    const earlier = await late.proofOf(2);
    expect(await verdict(receipt)).toBe('proved');
    const backdated = { ...receipt, draw: late.entries[2], drawProof: earlier };
    expect(await verdict(backdated)).toBe('ordered');
  });

  it('fails if the row was recorded after its lock', async () => {
    const backdated = createSealedLog(sha256, signer);
    const rows = rowsOf(1, 1);
    backdated.seal(aPeriod(1), rows[0]!.recordedAt - 1, rows);
    backdated.draw(aPeriod(1), 7, 2);
    expect(await verdict(await backdated.receipt('row-1-0'))).toBe('ordered');
  });

  it('fails if it joins two trees or two periods', async () => {
    const [shorter, longer] = [filledLog(2), filledLog(3)];
    const [before, after] = [await shorter.receipt('row-1-0'), await longer.receipt('row-1-0')];
    expect(await verdict({ ...before, drawProof: after?.drawProof })).toBe('signed');
    const other = await longer.receipt('row-2-0');
    expect(await verdict({ ...after, draw: other?.draw, drawProof: other?.drawProof })).toBe('unread');
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
      expect(parseReceipt({ ...first, ...part })).toBeUndefined();
    for (const part of [{ row: other.row }, { batch: other.batch }, { draw: other.draw }])
      expect(parseReceipt({ ...first, ...part })).toBeUndefined();
    expect(parseReceipt({ ...first, rowPath: Array.from({ length: 63 }, () => 'AAAA') })).toBeDefined();
  });

  it.each([
    null,
    7,
    [],
    {},
    { rowPath: 'AAAA' },
    { rowPath: [7] },
    { rowIndex: 0.5 },
    { row: 7 },
    { drawProof: null },
  ])('with %j in it is rejected without an exception', async (part) => {
    const isPart = part !== null && Object.keys(part).length > 0;
    expect(await verdict(isPart ? { ...receipts[0], ...(part as object) } : part)).not.toBe('proved');
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

it('rejects every receipt with a part changed, swapped or cut, without an exception', async () => {
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
        expect(await verdict({ ...receipt, [part]: value })).not.toBe('proved');
      },
    ),
    { numRuns: 10_000 },
  );
}, 120_000);

it('rejects receipts of a log that was made again and signed by another key, or with the old signature', async () => {
  const forger = signerOf('play.example/log', 3);
  const remade = filledLog(12, forger, 'SMALL');
  for (const { row } of receipts) {
    const forged = (await remade.receipt(row.split(' ')[0]!))!;
    expect(await verdict(forged)).toBe('signed');
    // The honest signature over the remade tree.
    const lines = receipts[0]!.proof.split('\n\n')[2];
    const [proof, drawProof] = [forged.proof, forged.drawProof].map((text) =>
      [...text.split('\n\n').slice(0, 2), lines].join('\n\n'),
    );
    expect(await verdict({ ...forged, proof, drawProof })).toBe('signed');
  }
});

describe('the file of a receipt', () => {
  it('reads back as its receipt, and proves its batch to any reader', () => {
    for (const source of receipts) {
      const receipt = parseReceipt(source)!;
      const file = receiptFile(receipt);
      expect(parseReceiptFile(file)).toEqual(receipt);
      expect(parseTlogProof(file)).toMatchObject({ index: receipt.proof.index });
    }
  });

  it.each(['', 'null', '[]', '7', '{', '{}', '\ufffd'])('is rejected with %j as its extra data', (extra) => {
    const proof = parseTlogProof(receipts[0]!.proof)!;
    const file = tlogProofText({ ...proof, extra: encodeUtf8(extra) });
    expect(parseReceiptFile(file)).toBeUndefined();
    expect(parseReceiptFile(extra)).toBeUndefined();
    expect(parseReceiptFile(receipts[0]!.proof)).toBeUndefined();
  });
});

describe('the content of a .tlog-proof file', () => {
  const checkpoint = signNote(
    checkpointText({ origin: 'play.example/log', size: 2, root: new Uint8Array(32) }),
    [signer],
  );
  const proof = { index: 1, hashes: [new Uint8Array(32).fill(9)], checkpoint };
  const text = tlogProofText(proof);

  it('reads back the proof that it writes, with and without extra data', () => {
    expect(text.split('\n').slice(0, 4)).toEqual([
      'c2sp.org/tlog-proof@v1',
      'index 1',
      'CQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk=',
      '',
    ]);
    expect(parseTlogProof(text)).toEqual(proof);
    const extra = Uint8Array.of(1, 2, 3);
    expect(tlogProofText({ ...proof, extra }).split('\n')[1]).toBe('extra AQID');
    expect(parseTlogProof(tlogProofText({ ...proof, extra }))).toEqual({ ...proof, extra });
    expect(parseTlogProof(tlogProofText({ ...proof, hashes: [] }))).toEqual({ ...proof, hashes: [] });
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
  ])('is not read from %j', (wrong) => {
    expect(parseTlogProof(wrong)).toBeUndefined();
  });
});
