import { isJsonObject } from '../platform/jsonObject.ts';
import { decodeUtf8, encodeUtf8 } from '../platform/bytes/utf8.ts';
import { type Receipt, parseReceipt } from './receipt.ts';
import { fail, type Result } from '../platform/result.ts';
import { parseTlogProof, tlogProofText } from './log/tlogProof.ts';
import { parseJson } from './parseJson.ts';

/** A receipt as a `.tlog-proof` file: the proof of its batch, with the rest of the receipt as extra data. */
export function receiptFile({ source, proof }: Receipt): string {
  const { proof: _, ...rest } = source;
  return tlogProofText({ ...proof, extra: encodeUtf8(JSON.stringify(rest)) });
}

/** Reads such a file as a receipt, not verified. */
export function parseReceiptFile(
  text: string,
): Result<Receipt, { readonly code: 'receipt_format' | 'receipt_period' }> {
  const file = parseTlogProof(text);
  const rest = file.ok && file.value.extra ? parseJson(decodeUtf8(file.value.extra)) : undefined;
  if (!file.ok || !isJsonObject(rest)) return fail('receipt_format');
  const { index, hashes, checkpoint } = file.value;
  return parseReceipt({ ...rest, proof: tlogProofText({ index, hashes, checkpoint }) });
}
