import type { Period } from '../../game/period.ts';
import { checkpointText, type NoteSigner, signNote } from '../log/note.ts';
import { entryBundle, parseTilePath, tileWithin } from '../log/tile.ts';
import { inclusionProof, leafHash, readLeaves, rootOf, treeOf } from '../log/tree.ts';
import { encodeBase64, encodeUtf8, type Sha256 } from '../../platform/bytes.ts';
import { batchEntryText, drawEntryText, type RecordRow, rowText } from '../rows.ts';
import { type ReceiptSource, tlogProofText } from '../receipt.ts';

/** A whole log in memory: it seals rows, takes draws, signs checkpoints, and serves tiles and receipts. */
export function createSealedLog(sha256: Sha256, signer: NoteSigner) {
  const entries: string[] = [];
  const periods = new Map<
    Period,
    { readonly rows: readonly RecordRow[]; readonly batch: number; draw?: number }
  >();
  const hashOf = (text: string) => leafHash(sha256, encodeUtf8(text));
  const rootOver = (texts: readonly string[]) => rootOf(sha256, treeOf(sha256, texts.map(hashOf)));
  const read = (texts: readonly string[]) => readLeaves(sha256, texts.map(hashOf));

  function checkpoint(size = entries.length): string {
    const root = rootOver(entries.slice(0, size));
    return signNote(checkpointText({ origin: signer.key.name, size, root }), [signer]);
  }

  async function proofOf(index: number): Promise<string> {
    const size = entries.length;
    const hashes = await inclusionProof(sha256, read(entries), { index, size });
    return tlogProofText({ index, hashes, checkpoint: checkpoint() });
  }

  return {
    entries,
    proofOf,
    checkpoint,
    seal(period: Period, lock: number, rows: readonly RecordRow[]) {
      const root = rootOver(rows.map(rowText));
      periods.set(period, {
        rows,
        batch: entries.push(batchEntryText({ period, lock, rows: rows.length, root })) - 1,
      });
    },
    draw(period: Period, number: number, seen: number) {
      const draw = entries.push(drawEntryText({ period, number, seen })) - 1;
      const sealed = periods.get(period);
      if (sealed !== undefined) sealed.draw = draw;
    },
    /** The bytes of `tile/…`; undefined for a path that this log does not have. */
    async tile(path: string): Promise<Uint8Array | undefined> {
      const tile = parseTilePath(path);
      if (!tile) return undefined;
      const { level, index, width } = tile;
      if (width > (tileWithin(entries.length, level, index)?.width ?? 0)) return undefined;
      const places = Array.from({ length: width }, (_, at) => index * 256 + at);
      if (level === 'entries') return entryBundle(places.map((place) => encodeUtf8(entries[place]!)));
      const node = read(entries);
      const hashes = await Promise.all(places.map((place) => node({ level: level * 8, index: place })));
      return Uint8Array.from(hashes.flatMap((hash) => [...hash]));
    },
    /** The receipt of a row; undefined before its draw. */
    async receipt(id: string): Promise<ReceiptSource | undefined> {
      for (const { rows, batch, draw } of periods.values()) {
        const rowIndex = rows.findIndex((row) => row.id === id);
        if (rowIndex < 0 || draw === undefined) continue;
        const path = await inclusionProof(sha256, read(rows.map(rowText)), {
          index: rowIndex,
          size: rows.length,
        });
        return {
          row: rowText(rows[rowIndex]!),
          rowIndex,
          rowPath: path.map(encodeBase64),
          batch: entries[batch]!,
          draw: entries[draw]!,
          proof: await proofOf(batch),
          drawProof: await proofOf(draw),
        };
      }
      return undefined;
    },
  };
}
