import { isPeriod, type Period } from '../game/period/period.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import { decodeBase64, encodeBase64 } from '../platform/bytes/base64.ts';
import { parseDecimal } from '../platform/bytes/decimal.ts';
import { isHash } from './log/verifyInclusion.ts';

/** The entry that seals a period's rows: how many they are and the root of their tree. `lock` is epoch ms. */
export type BatchEntry = {
  readonly period: Period;
  readonly lock: number;
  readonly rows: number;
  readonly root: Uint8Array;
};

/** The entry of a period's draw: its number 0..9, and when the server saw it (epoch ms). */
export type DrawEntry = { readonly period: Period; readonly number: number; readonly seen: number };

/** An entry of the log. */
export type RecordEntry = ({ readonly kind: 'batch' } & BatchEntry) | ({ readonly kind: 'draw' } & DrawEntry);

export function batchEntryText({ period, lock, rows, root }: BatchEntry): string {
  return `bigsmall/batch v1\nperiod ${period}\nlock ${lock}\nrows ${rows}\nroot ${encodeBase64(root)}\n`;
}

export function drawEntryText({ period, number, seen }: DrawEntry): string {
  return `bigsmall/draw v1\nperiod ${period}\nnumber ${number}\nseen ${seen}\n`;
}

const BATCH = /^bigsmall\/batch v1\nperiod (\d+)\nlock (\d+)\nrows (\d+)\nroot (\S+)\n$/;
const DRAW = /^bigsmall\/draw v1\nperiod (\d+)\nnumber (\d)\nseen (\d+)\n$/;

/** Reads an entry, in its one way of writing. A batch has at least one row. */
export function parseEntry(text: string): Result<RecordEntry, { readonly code: 'entry_format' }> {
  const [, period = '', first = '', second = '', base64 = ''] = BATCH.exec(text) ?? DRAW.exec(text) ?? [];
  const [one, two, root] = [parseDecimal(first), parseDecimal(second), decodeBase64(base64)];
  if (!isPeriod(period) || one === undefined || two === undefined) return fail('entry_format');
  if (base64 === '') return succeed({ kind: 'draw', period, number: one, seen: two });
  if (two === 0 || !isHash(root)) return fail('entry_format');
  return succeed({ kind: 'batch', period, lock: one, rows: two, root });
}

/** The draw of an entry's text; undefined for any other text. */
export function drawOf(text: string): DrawEntry | undefined {
  const entry = parseEntry(text);
  return entry.ok && entry.value.kind === 'draw' ? entry.value : undefined;
}
