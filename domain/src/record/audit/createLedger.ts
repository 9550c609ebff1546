import { outcomeOf } from '../../game/outcome/outcome.ts';
import type { RankMinimum } from '../../leaderboard/rankingStatus.ts';
import { EMPTY_FRONTIER, type Frontier } from '../log/treeHash.ts';
import { type BatchEntry, batchEntryText, type DrawEntry, parseEntry } from '../recordEntry.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { decodeUtf8, encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { addFinding, type AuditCode, type AuditFinding } from './auditFinding.ts';
import type { AuditState } from './auditState.ts';
import { checkRows } from './checkRows.ts';
import { createStandings, type KeptStandings } from './createStandings.ts';
import { createTreeFold } from './createTreeFold.ts';

/** How much was checked. `fast`: periods drawn before their lock, where only the log's order proves the time. */
export type LedgerCounts = Record<'entries' | 'batches' | 'draws' | 'fast' | 'rows', number>;

/** A drawn period with a batch: its rows are public. */
export type DrawnBatch = { readonly batch: BatchEntry; readonly draw: DrawEntry };

/** What a ledger continues: a kept state, or the standings from before the record. */
type LedgerStart =
  | { readonly state: AuditState; readonly tree: Frontier }
  | { readonly standings: KeptStandings; readonly state?: undefined; readonly tree?: undefined };

export type Ledger = ReturnType<typeof createLedger>;

/** Takes the entries of a log in their order, then the rows of each drawn batch, and notes each broken rule. */
export function createLedger(
  sha256: Sha256,
  minimum: RankMinimum,
  kept: LedgerStart,
  findings: AuditFinding[] = [],
) {
  const fold = createTreeFold(sha256, kept.tree ?? EMPTY_FRONTIER);
  const standings = createStandings(kept.state ? kept.state.standings : kept.standings, minimum.weekly);
  const drawn = new Map<string, number>(kept.state?.drawn);
  const open = batchesOf(kept.state?.open ?? []);
  const counts: LedgerCounts = { entries: 0, batches: 0, draws: 0, fast: 0, rows: 0 };
  const find = (code: AuditCode, about: string) => addFinding(findings, code, about);

  function addBatch(batch: BatchEntry): undefined {
    const { period } = batch;
    counts.batches += 1;
    if (open.has(period)) find('batch_twice', period);
    else if (drawn.has(period)) find('batch_after_draw', period);
    else open.set(ownText(period), batch);
  }

  function addDraw(draw: DrawEntry): DrawnBatch | undefined {
    const { period, number } = draw;
    counts.draws += 1;
    if (drawn.has(period)) {
      find('draw_twice', period);
      return undefined;
    }
    drawn.set(ownText(period), number);
    const batch = open.get(period);
    open.delete(period);
    if (batch === undefined) return undefined;
    if (draw.seen < batch.lock) counts.fast += 1;
    return { batch, draw };
  }

  return {
    fold,
    standings,
    drawn,
    counts,
    findings,
    /** Adds the next entry of the log. Returns the batch whose rows the entry made public. */
    add(bytes: Uint8Array): DrawnBatch | undefined {
      const index = fold.tree().size;
      fold.append(bytes);
      counts.entries += 1;
      const entry = parseEntry(decodeUtf8(bytes) ?? '');
      if (!entry.ok) {
        find('entry_unreadable', `Entry ${index}`);
        return undefined;
      }
      return entry.value.kind === 'batch' ? addBatch(entry.value) : addDraw(entry.value);
    },
    /** Adds the rows of a drawn batch as they are served; undefined where they are not. */
    addRows({ batch, draw }: DrawnBatch, text: string | undefined): void {
      if (text === undefined) {
        find('rows_withheld', batch.period);
        return;
      }
      const { rows, broken } = checkRows(sha256, batch, text);
      for (const code of broken) find(code, batch.period);
      counts.rows += rows.length;
      const outcome = outcomeOf(draw.number);
      for (const row of rows) standings.add(row, row.prediction === outcome);
    },
    openBatches: () => [...open.values()].map(batchEntryText),
  };
}

function batchesOf(entries: readonly string[]): Map<string, BatchEntry> {
  const batches = new Map<string, BatchEntry>();
  for (const text of entries) {
    const entry = parseEntry(text);
    if (entry.ok && entry.value.kind === 'batch') batches.set(entry.value.period, entry.value);
  }
  return batches;
}

/** The text without the entry of which it is a part: that would stay in memory with it. */
function ownText(text: string): string {
  return decodeUtf8(encodeUtf8(text))!;
}
