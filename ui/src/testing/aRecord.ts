import { type Outcome, requirePeriod } from '@bigsmall/domain';
import {
  appendLeaf,
  batchEntryText,
  checkpointText,
  drawEntryText,
  EMPTY_FRONTIER,
  encodeBase64,
  encodeUtf8,
  entryBundle,
  type Frontier,
  inclusionProof,
  leafHash,
  noteKey,
  parseTilePath,
  readLeaves,
  rootOf,
  rowText,
  signNote,
  tileWithin,
  tlogProofText,
  verifierKeyText,
} from '@bigsmall/domain/log';
import { requirePublicId } from '@bigsmall/domain/people';
import type { LogReceipt } from '@bigsmall/adapters-http/wire';
import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import type { OwnAnswer } from '../shared/storage/ownAnswers.ts';
import type { MemoryLog } from '../api/testing/memoryState.ts';

hashes.sha512 = sha512;

const ORIGIN = 'play.example.com/log';
const hashOf = (text: string) => leafHash(sha256, encodeUtf8(text));
const rootOver = (texts: readonly string[]) =>
  rootOf(
    sha256,
    texts.reduce<Frontier>((tree, text) => appendLeaf(sha256, tree, hashOf(text)), EMPTY_FRONTIER),
  );

/** The nonce of a player's pick. */
const recordedNonce = (sequence: number, player: string) => `nonce-${sequence}-${player}`.padEnd(22, '_');

/** What the browser of the second player keeps of that pick. */
export const ownAnswer = (sequence: number, player = 'b'): OwnAnswer => ({
  period: recordedPeriod(sequence),
  prediction: 'BIG',
  nonce: recordedNonce(sequence, player),
  answer: {
    id: `pick-${sequence}-${player}`,
    recordedAt: RECORDED_AT + sequence * 60_000 + 'abc'.indexOf(player),
  },
});

export const RECORDED_AT = Date.UTC(2026, 8, 26, 12);
/** The period in place `sequence` of the record. */
export const recordedPeriod = (sequence: number) =>
  requirePeriod(`2026092610001${String(720 + sequence).padStart(4, '0')}`);

/**
 * A server's record: the first `periods` periods, or these in this order, with three picks of `side` each, all drawn as
 * `numberOf` says. Keys differ by `seed`.
 */
export function aRecord(
  periods: number | readonly number[],
  side: Outcome = 'BIG',
  seed = 1,
  numberOf: (period: string) => number = () => 7,
) {
  const secret = new Uint8Array(32).fill(seed);
  const key = noteKey(sha256, { name: ORIGIN, publicKey: getPublicKey(secret) });
  const rowsOf = (sequence: number) =>
    ['a', 'b', 'c'].map((player, place) =>
      rowText({
        id: `pick-${sequence}-${player}`,
        period: recordedPeriod(sequence),
        prediction: side,
        source: 'ai',
        confidence: 55,
        recordedAt: RECORDED_AT + sequence * 60_000 + place,
        publicId: requirePublicId(`player-${player}`),
        nonce: recordedNonce(sequence, player),
      }),
    );
  const sequences = typeof periods === 'number' ? Array.from({ length: periods }, (_, at) => at) : periods;
  const entries = sequences.flatMap((sequence) => {
    const [period, rows] = [recordedPeriod(sequence), rowsOf(sequence)];
    const lock = RECORDED_AT + sequence * 60_000 + 50_000;
    return [
      batchEntryText({ period, lock, rows: rows.length, root: rootOver(rows) }),
      drawEntryText({ period, number: numberOf(period), seen: lock + 11_000 }),
    ];
  });
  const read = readLeaves(sha256, entries.map(hashOf));
  const checkpoint = (size = entries.length) =>
    signNote(checkpointText({ origin: ORIGIN, size, root: rootOver(entries.slice(0, size)) }), [
      { key, sign: (message) => sign(message, secret) },
    ]);
  const proofOf = async (index: number) => {
    const proved = await inclusionProof(sha256, read, { index, size: entries.length });
    return tlogProofText({ index, hashes: proved, checkpoint: checkpoint() });
  };

  const log: MemoryLog = {
    key: verifierKeyText(key),
    checkpoint,
    async tile(path) {
      const tile = parseTilePath(path);
      if (!tile.ok) return undefined;
      const { level, index, width } = tile.value;
      if (width > (tileWithin(entries.length, level, index)?.width ?? 0)) return undefined;
      if (level === 'entries')
        return entryBundle(entries.slice(index * 256, index * 256 + width).map(encodeUtf8));
      const nodes = Array.from({ length: width }, (_, at) =>
        read({ level: level * 8, index: index * 256 + at }),
      );
      return Uint8Array.from((await Promise.all(nodes)).flatMap((hash) => [...hash]));
    },
    async receipt(id): Promise<LogReceipt | undefined> {
      const [, sequence = '', player = ''] = id.split('-');
      const place = sequences.indexOf(Number(sequence));
      const rows = rowsOf(Number(sequence));
      const rowIndex = ['a', 'b', 'c'].indexOf(player);
      if (place < 0 || rowIndex < 0) return undefined;
      const path = await inclusionProof(sha256, readLeaves(sha256, rows.map(hashOf)), {
        index: rowIndex,
        size: 3,
      });
      return {
        row: rows[rowIndex]!,
        rowIndex,
        rowPath: path.map(encodeBase64),
        batch: entries[2 * place]!,
        draw: entries[2 * place + 1]!,
        proof: await proofOf(2 * place),
        drawProof: await proofOf(2 * place + 1),
      };
    },
  };
  return log;
}
