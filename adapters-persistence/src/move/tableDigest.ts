import { hash } from 'node:crypto';
import type { Cell } from '../platform/database/tableOf.ts';

/** How many rows a table has, and the sum of their SHA-256: both databases have an order of texts of their own. */
export type TableDigest = { readonly rows: number; readonly sha256: string };

/** The digests of tables by their names. */
export type TableDigests = Readonly<Record<string, TableDigest>>;

const SUMS = 2n ** 256n;

/** The digest of the rows, each with its cells in the order of the table's columns. */
export async function tableDigest(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<TableDigest> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batches) {
    rows += batch.length;
    for (const cells of batch) sum += BigInt(`0x${hash('sha256', JSON.stringify(cells))}`);
    sum %= SUMS;
  }
  return { rows, sha256: sum.toString(16).padStart(64, '0') };
}
