import { OUTCOMES, type Outcome } from '../game/outcome/outcome.ts';
import { isPeriod, type Period } from '../game/period/period.ts';
import { PREDICTION_SOURCES, type PredictionSource } from '../predictions/prediction.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import { isPublicId, type PublicId } from '../visitors/publicId.ts';
import { parseDecimal } from '../platform/bytes/decimal.ts';

/** A recorded prediction as the record publishes it. `confidence` is percent, `recordedAt` epoch ms. */
export type RecordRow = {
  readonly id: string;
  readonly period: Period;
  readonly prediction: Outcome;
  readonly source: PredictionSource;
  readonly confidence: number | null;
  readonly recordedAt: number;
  readonly publicId: PublicId;
  /** What the page chose that sent it, so that no other page can take the row for its own; rows may have none. */
  readonly nonce?: string;
};

const ID = /^[!-~]{1,100}$/;
/** 16 random bytes in base64url. */
const NONCE = /^[\w-]{22}$/;

/** Whether the text can be the nonce of a row. */
export function isNonce(text: string): boolean {
  return NONCE.test(text);
}

/** The row as a line; its UTF-8 bytes are a leaf of its period's tree. Throws RangeError for a row that no line can hold. */
export function rowText(row: RecordRow): string {
  const { id, period, prediction, source, confidence, recordedAt, publicId, nonce } = row;
  const first = `${id} ${period} ${prediction} ${source} ${confidence ?? '-'} ${recordedAt} ${publicId}`;
  const text = nonce === undefined ? `${first}\n` : `${first} ${nonce}\n`;
  if (!parseRow(text).ok) throw new RangeError(`No row of the record: ${JSON.stringify(text)}`);
  return text;
}

/** Reads a line of the record, in its one way of writing: seven words, or eight with a nonce. */
export function parseRow(text: string): Result<RecordRow, { readonly code: 'row_format' }> {
  const [id = '', period = '', side, chosenBy, percent = '', at = '', publicId = '', nonce, ...rest] = text
    .replace(/\n$/, '')
    .split(' ');
  const prediction = OUTCOMES.find((outcome) => outcome === side);
  const source = PREDICTION_SOURCES.find((name) => name === chosenBy);
  const confidence = percent === '-' ? null : parsePercent(percent);
  const recordedAt = parseDecimal(at);
  const fits = text.endsWith('\n') && rest.length === 0 && ID.test(id);
  if (
    !fits ||
    !isPeriod(period) ||
    !isPublicId(publicId) ||
    (nonce !== undefined && !isNonce(nonce)) ||
    !prediction ||
    !source ||
    confidence === undefined ||
    recordedAt === undefined
  )
    return fail('row_format');
  return succeed({
    id,
    period,
    prediction,
    source,
    confidence,
    recordedAt,
    publicId,
    ...(nonce !== undefined && { nonce }),
  });
}

function parsePercent(text: string): number | undefined {
  const percent = Number(text);
  return percent >= 0 && percent <= 100 && String(percent) === text ? percent : undefined;
}
