import type { RecordedPrediction } from '@bigsmall/domain/ports';
import { tableOf } from '../platform/database/tableOf.ts';

/** The table `predictions`. */
export const PREDICTION_TABLE = tableOf<RecordedPrediction>('predictions', {
  id: 'text',
  sessionId: 'text',
  period: 'text',
  prediction: { name: 'side', storage: 'text' },
  source: 'text',
  confidence: 'double precision',
  recordedAt: 'bigint',
  lockAt: 'bigint',
  status: 'text',
  day: 'text',
  weekStart: 'bigint',
  ranked: 'flag',
  verified: 'flag',
});
