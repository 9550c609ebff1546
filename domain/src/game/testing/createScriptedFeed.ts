import type { FeedRow } from '../draws.ts';
import type { FeedReading, GameFeed } from '../ports.ts';

/** A feed that answers with the given readings in their order and repeats the last one; rows alone are a good reading. */
export function createScriptedFeed(
  script: readonly [Reply, ...Reply[]],
  source: GameFeed['source'] = 'demo',
): GameFeed {
  let turn = 0;
  return {
    source,
    async read() {
      const reply = script[Math.min(turn, script.length - 1)] ?? script[0];
      turn += 1;
      return 'ok' in reply ? reply : { ok: true, rows: reply, rejectedRows: 0 };
    },
  };
}

type Reply = FeedReading | readonly FeedRow[];
