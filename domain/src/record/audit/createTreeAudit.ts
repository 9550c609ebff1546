import { parseEntryBundle } from '../log/entryBundle.ts';
import { rootOf, sameBytes } from '../log/treeHash.ts';
import { parseTile, type Tile, TILE_WIDTH, tilePath, tileWithin } from '../log/tile.ts';
import { addFinding, type AuditFinding, MOST_FINDINGS } from './auditFinding.ts';
import { auditCheckpoint, type SignedCheckpoint } from './auditKeys.ts';
import type { AuditDeps } from './auditReport.ts';
import type { AuditStart } from './auditStart.ts';
import type { Ledger } from './createLedger.ts';
import { loadRows } from './loadRows.ts';

/** The newest checkpoint that was audited, from a state or from the server; none before the first. */
type Newest = { readonly note: string } & Partial<SignedCheckpoint>;

/** Audits the entries, rows and tiles of a log, each once, from a start on. */
export function createTreeAudit(
  { sha256, verify, text, bytes }: AuditDeps,
  start: Pick<AuditStart, 'keys' | 'note' | 'checkpoint'>,
  ledger: Ledger,
) {
  const { findings } = ledger;
  let newest: Newest = { note: start.note, ...(start.checkpoint && { checkpoint: start.checkpoint }) };
  let tiles = 0;
  const isFull = () => findings.length >= MOST_FINDINGS;

  /** Audits the log up to its newest checkpoint; a finding, if there is nothing to audit any further. */
  async function advance(): Promise<AuditFinding | undefined> {
    const note = (await text('/api/log/checkpoint')) ?? '';
    const signed = await auditCheckpoint(verify, note, start.keys);
    if ('code' in signed) return { code: signed.code, about: 'Checkpoint' };
    const { origin, size, root } = signed.checkpoint;
    const about = `Tree of ${size}`;
    const last = newest.checkpoint;
    if (last !== undefined && origin !== last.origin) return { code: 'origin_changed', about };
    if (last !== undefined && size < last.size) return { code: 'shrunk', about };
    while (ledger.fold.tree().size < size) {
      const index = Math.floor(ledger.fold.tree().size / TILE_WIDTH);
      const wrong = await addBundle(size, index);
      if (wrong !== undefined) return wrong;
      if (isFull()) return undefined;
    }
    if (!sameBytes(rootOf(sha256, ledger.fold.tree()), root))
      return { code: last === undefined ? 'root_wrong' : 'two_histories', about };
    await checkTiles(size, true);
    newest = { note, ...signed };
    return undefined;
  }

  async function addBundle(size: number, index: number): Promise<AuditFinding | undefined> {
    const tile = tileWithin(size, 'entries', index)!;
    const path = tilePath(tile);
    const { served, width } = await readTile(bytes, tile);
    const entries = served && parseEntryBundle(width, served);
    if (!entries?.ok) return { code: 'entries_withheld', about: path };
    const added = entries.value.slice(0, tile.width).slice(ledger.fold.tree().size - index * TILE_WIDTH);
    const drawn = added.map((entry) => ledger.add(entry)).filter((one) => one !== undefined);
    for await (const [one, rows] of loadRows(text, drawn)) {
      ledger.addRows(one, rows);
      if (isFull()) break;
    }
    await checkTiles(size, false);
    return undefined;
  }

  async function checkTiles(size: number, above: boolean): Promise<void> {
    for (const { level, index, holds } of ledger.fold.takeTiles(above)) {
      const tile = tileWithin(size, level, index)!;
      const path = tilePath(tile);
      const { served, width } = await readTile(bytes, tile);
      const hashes = served && parseTile({ ...tile, width }, served);
      tiles += 1;
      if (!hashes?.ok || !holds(tile, hashes.value)) addFinding(findings, 'tile_wrong', path);
    }
  }

  return { advance, isFull, newest: () => newest, tiles: () => tiles };
}

/** A partial tile may be gone once it is full. */
async function readTile(
  bytes: AuditDeps['bytes'],
  tile: Tile,
): Promise<{ readonly served?: Uint8Array; readonly width: number }> {
  for (const width of new Set([tile.width, TILE_WIDTH])) {
    const served = await bytes(`/api/log/${tilePath({ ...tile, width })}`);
    if (served !== undefined) return { served, width };
  }
  return { width: tile.width };
}
