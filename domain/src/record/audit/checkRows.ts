import { appendLeaf, EMPTY_FRONTIER, leafHash, rootOf, sameBytes } from '../log/treeHash.ts';
import type { BatchEntry } from '../recordEntry.ts';
import { parseRow, type RecordRow } from '../recordRow.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import type { AuditCode } from './auditFinding.ts';

/** The rows of a period that can be read, and each rule that they break, once. */
export type CheckedRows = { readonly rows: readonly RecordRow[]; readonly broken: ReadonlySet<AuditCode> };

/** Checks the published rows of a period, the text as served, against its batch. */
export function checkRows(sha256: Sha256, batch: BatchEntry, text: string): CheckedRows {
  const broken = new Set<AuditCode>();
  const rows: RecordRow[] = [];
  const [ids, players] = [new Set<string>(), new Set<string>()];
  let tree = EMPTY_FRONTIER;
  let end = 0;
  for (let at = 0; at < text.length; at = end) {
    end = text.indexOf('\n', at) + 1;
    const source = text.slice(at, end);
    const parsed = parseRow(source);
    // Neither garbage nor more rows than were sealed are read to their end.
    if (!parsed.ok) return { rows, broken: broken.add('row_unreadable') };
    if (tree.size === batch.rows) return { rows, broken: broken.add('rows_count') };
    tree = appendLeaf(sha256, tree, leafHash(sha256, encodeUtf8(source)));
    const row = parsed.value;
    if (row.period !== batch.period) broken.add('row_foreign');
    if (row.recordedAt > batch.lock) broken.add('row_late');
    if (ids.has(row.id)) broken.add('row_twice');
    if (players.has(row.publicId)) broken.add('player_twice');
    ids.add(row.id);
    players.add(row.publicId);
    rows.push(row);
  }
  if (tree.size !== batch.rows) broken.add('rows_count');
  if (!sameBytes(rootOf(sha256, tree), batch.root)) broken.add('rows_root');
  return { rows, broken };
}
