import { OUTCOMES, type Outcome } from '../game/draws.ts';
import { isPeriod, type Period } from '../game/period.ts';
import { decodeBase64, encodeBase64, parseDecimal } from '../platform/bytes.ts';
import { PREDICTION_SOURCES, type PredictionSource } from '../predictions/prediction.ts';
import { isPublicId, type PublicId } from '../visitors/ids.ts';
import { isHash } from './log/tree.ts';

/** A recorded prediction as the record publishes it. `confidence` is percent, `recordedAt` epoch ms. */
export type RecordRow = {
  readonly id: string;
  readonly period: Period;
  readonly prediction: Outcome;
  readonly source: PredictionSource;
  readonly confidence: number | null;
  readonly recordedAt: number;
  readonly publicId: PublicId;
  /** Random, of the page that sent it, so that no other page can take the row for its own; old rows have none. */
  readonly nonce?: string;
};

/** Whether the text can be the nonce of a row: 16 random bytes in base64url. */
export function isNonce(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** The row as a line; its UTF-8 bytes are a leaf of its period's tree. Throws RangeError for a row that no line can hold. */
export function rowText(row: RecordRow): string {
  const { id, period, prediction, source, confidence, recordedAt, publicId, nonce } = row;
  const first = `${id} ${period} ${prediction} ${source} ${confidence ?? '-'} ${recordedAt} ${publicId}`;
  const text = nonce === undefined ? `${first}\n` : `${first} ${nonce}\n`;
  if (!parseRow(text)) throw new RangeError(`No row of the record: ${JSON.stringify(text)}`);
  return text;
}

const ROW = /^([!-~]{1,100}) (\d+) (\S+) (\S+) (\S+) (\d+) (\S+)(?: (\S+))?\n$/;

/** Reads a line of the record, in its one way of writing: seven words, or eight with a nonce. */
export function parseRow(text: string): RecordRow | undefined {
  const [, id = '', period = '', side, chosenBy, percent = '', at = '', publicId = '', nonce] =
    ROW.exec(text) ?? [];
  const prediction = OUTCOMES.find((outcome) => outcome === side);
  const source = PREDICTION_SOURCES.find((name) => name === chosenBy);
  const confidence = percent === '-' ? null : parsePercent(percent);
  const recordedAt = parseDecimal(at);
  if (!isPeriod(period) || !isPublicId(publicId) || !prediction || !source) return undefined;
  if (confidence === undefined || recordedAt === undefined) return undefined;
  const row = { id, period, prediction, source, confidence, recordedAt, publicId };
  if (nonce === undefined) return row;
  return isNonce(nonce) ? { ...row, nonce } : undefined;
}

function parsePercent(text: string): number | undefined {
  const percent = Number(text);
  return percent >= 0 && percent <= 100 && String(percent) === text ? percent : undefined;
}

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
export function parseEntry(text: string): RecordEntry | undefined {
  const [, period = '', first = '', second = '', base64 = ''] = BATCH.exec(text) ?? DRAW.exec(text) ?? [];
  const [one, two, root] = [parseDecimal(first), parseDecimal(second), decodeBase64(base64)];
  if (!isPeriod(period) || one === undefined || two === undefined) return undefined;
  if (base64 === '') return { kind: 'draw', period, number: one, seen: two };
  return two > 0 && isHash(root) ? { kind: 'batch', period, lock: one, rows: two, root } : undefined;
}
