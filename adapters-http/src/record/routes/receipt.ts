import type { ServerRoute } from '@hapi/hapi';
import { logReceipt } from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import type { RecordOptions } from '../options.ts';

const REASONS = {
  unknown: 'There is no prediction with this id.',
  not_drawn: 'The log has no draw of this prediction’s period.',
  before_record: 'This prediction is from before the record.',
  unverified:
    'This prediction is not in the record: it is not sure that it was made before its draw was public.',
  unseated:
    'This prediction is not in the record: it came without a visitor cookie, or its address had sent 60 others in that minute.',
} as const;

/** What proves that a prediction was recorded before its draw. */
export function receiptRoute({ readReceipt, readCheckpoint }: RecordOptions) {
  const route: ServerRoute<{ Params: { predictionId: string } }> = {
    method: 'GET',
    path: '/api/log/receipt/{predictionId}',
    options: {
      response: { status: { 200: logReceipt } },
      plugins: { perMinute: { address: 300, visitor: 60 } },
    },
    async handler({ params: { predictionId: id } }, h) {
      const { size, text: checkpoint } = await readCheckpoint();
      const receipt = await readReceipt({ id, size, checkpoint });
      if (!receipt.ok) {
        const { code } = receipt;
        throw httpError(code === 'unknown' || code === 'not_drawn' ? 'not_found' : code, REASONS[code]);
      }
      // What it proves never changes. Its player may delete it: no cache but the player's own browser keeps it.
      return h.response(receipt.value).header('cache-control', 'private, max-age=31536000, immutable');
    },
  };
  return route;
}
