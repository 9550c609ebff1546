import { aPeriod } from '../../testing/builders.ts';
import { createScriptedFeed } from './createScriptedFeed.ts';
import { gameFeedContract } from './gameFeedContract.ts';

const rows = [3, 2, 1].map((sequence) => ({ period: aPeriod(sequence), number: sequence }));
const later = [{ period: aPeriod(4), number: 9 }, ...rows];

gameFeedContract('of a script', async () => ({ feed: createScriptedFeed([rows, later]), now: 0 }), [
  {
    error: 'the script says so',
    code: 'feed_timeout',
    make: async () => ({
      feed: createScriptedFeed([{ ok: false, code: 'feed_timeout', reason: 'no answer within 5 s' }]),
      now: 0,
    }),
  },
]);
