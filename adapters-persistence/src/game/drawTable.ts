import { periodSortKey } from '@bigsmall/domain';
import type { StoredDraw } from '@bigsmall/domain/ports';
import { tableOf } from '../platform/database/tableOf.ts';

/** The table `draws`. */
export const DRAW_TABLE = tableOf<StoredDraw>(
  'draws',
  { period: 'text', number: 'integer', drawnAt: 'bigint', firstSeenAt: 'bigint', unseenAt: 'bigint' },
  { sort_key: ({ period }) => periodSortKey(period) },
);
