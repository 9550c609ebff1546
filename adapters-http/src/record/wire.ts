/** `GET /api/log/receipt/{predictionId}`: what proves that a row was recorded before its draw. Hashes are base64. */
export type LogReceipt = {
  /** The row's line of the record, with its line break. */
  readonly row: string;
  /** Its place among its period's rows. */
  readonly rowIndex: number;
  /** The hashes from the row's sibling up to the root that the batch names. */
  readonly rowPath: readonly string[];
  /** The two entries of its period, as they are in the log. */
  readonly batch: string;
  readonly draw: string;
  /** A tlog-proof of each entry, for the same tree. */
  readonly proof: string;
  readonly drawProof: string;
};
