import { type Outcome, requirePeriod } from '@bigsmall/domain';
import {
  batchEntryText,
  checkpointText,
  drawEntryText,
  encodeBase64,
  encodeUtf8,
  inclusionProof,
  leafHash,
  noteKey,
  readLeaves,
  rootOf,
  rowText,
  signNote,
  tlogProofText,
  treeOf,
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
const rootOver = (texts: readonly string[]) => rootOf(sha256, treeOf(sha256, texts.map(hashOf)));

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

const RECORDED_AT = Date.UTC(2026, 8, 26, 12);
/** The period in place `sequence` of the record. */
export const recordedPeriod = (sequence: number) =>
  requirePeriod(`2026092610001${String(720 + sequence).padStart(4, '0')}`);

const pathOf = (texts: readonly string[], index: number) =>
  inclusionProof(sha256, readLeaves(sha256, texts.map(hashOf)), { index, size: texts.length });

/** A server's record: `periods` periods with three picks of `side` each, all drawn. Keys differ by `seed`. */
export function aRecord(periods: number, side: Outcome = 'BIG', seed = 1): MemoryLog {
  const secret = new Uint8Array(32).fill(seed);
  const key = noteKey(sha256, { name: ORIGIN, publicKey: getPublicKey(secret) });
  const players = ['a', 'b', 'c'];
  const rowsOf = (sequence: number) =>
    players.map((player, place) =>
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
  const entries = Array.from({ length: periods }, (_, sequence) => {
    const [period, rows] = [recordedPeriod(sequence), rowsOf(sequence)];
    const lock = RECORDED_AT + sequence * 60_000 + 50_000;
    return [
      batchEntryText({ period, lock, rows: rows.length, root: rootOver(rows) }),
      drawEntryText({ period, number: 7, seen: lock + 11_000 }),
    ];
  }).flat();
  const text = checkpointText({ origin: ORIGIN, size: entries.length, root: rootOver(entries) });
  const checkpoint = signNote(text, [{ key, sign: (message) => sign(message, secret) }]);
  const proofOf = async (index: number) =>
    tlogProofText({ index, hashes: await pathOf(entries, index), checkpoint });

  return {
    key: verifierKeyText(key),
    async receipt(id): Promise<LogReceipt | undefined> {
      const [, sequence = '', player = ''] = id.split('-');
      const place = Number(sequence);
      const rowIndex = players.indexOf(player);
      if (!(place < periods) || rowIndex < 0) return undefined;
      const rows = rowsOf(place);
      return {
        row: rows[rowIndex]!,
        rowIndex,
        rowPath: (await pathOf(rows, rowIndex)).map(encodeBase64),
        batch: entries[2 * place]!,
        draw: entries[2 * place + 1]!,
        proof: await proofOf(2 * place),
        drawProof: await proofOf(2 * place + 1),
      };
    },
  };
}
