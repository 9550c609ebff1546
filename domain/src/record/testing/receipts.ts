import type { Arbitrary } from 'fast-check';
import type { Sha256 } from '../../platform/bytes.ts';
import { drawSequences, outcomes } from '../../testing/arbitraries.ts';
import { requirePublicId } from '../../visitors/ids.ts';
import type { NoteSigner } from '../log/note.ts';
import type { ReceiptSource } from '../receipt.ts';
import { createSealedLog } from './createSealedLog.ts';
import fc from 'fast-check';

/** Receipts that hold: of any row of a log whose periods were sealed, then drawn, and whose checkpoint `signer` signed. */
export function receipts(sha256: Sha256, signer: NoteSigner): Arbitrary<Promise<ReceiptSource>> {
  const period = fc.array(outcomes(), { minLength: 1, maxLength: 9 });
  return fc
    .tuple(drawSequences({ minLength: 1, maxLength: 6 }), fc.array(period, { minLength: 6 }), fc.nat())
    .map(async ([draws, sides, place]) => {
      const log = createSealedLog(sha256, signer);
      const ids = draws.flatMap(({ period: drawn, number, drawnAt }, at) => {
        const rows = sides[at]!.map((prediction, index) => ({
          id: `row-${at}-${index}`,
          period: drawn,
          prediction,
          source: 'ai' as const,
          confidence: 55,
          recordedAt: drawnAt - 30_000,
          publicId: requirePublicId(`player-${index}`),
        }));
        log.seal(drawn, drawnAt - 10_000, rows);
        log.draw(drawn, number, drawnAt);
        return rows.map(({ id }) => id);
      });
      return (await log.receipt(ids[place % ids.length]!))!;
    });
}
