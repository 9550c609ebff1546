import type { Plugin } from '@hapi/hapi';
import { checkpointRoute } from './checkpoint.ts';
import { keyRoute } from './key.ts';
import { receiptRoute } from './receipt.ts';
import { rowsRoute } from './rows.ts';
import { tileRoute } from './tile.ts';
import { witnessesRoute } from './witnesses.ts';
import type { RecordOptions } from '../options.ts';

/** The sealed record: its log, rows and receipts. */
export const logRoutes: Plugin<RecordOptions> = {
  name: 'log',
  register(server, deps) {
    server.route([checkpointRoute(deps), keyRoute(deps), witnessesRoute(deps)]);
    server.route(tileRoute(deps));
    server.route(rowsRoute(deps));
    server.route(receiptRoute(deps));
  },
};
