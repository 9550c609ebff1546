import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from '../database/sqlState.ts';

const PAUSE_MS = 50;
/** `too_many_connections`: no statement was sent yet. */
const TOO_MANY_CONNECTIONS = '53300';

/** Retries for `maxWaitMs` while the server has no free connection: those of this process become free. */
export async function retryingConnectionLimit<Answer>(
  work: () => Promise<Answer>,
  maxWaitMs: number,
): Promise<Answer> {
  const giveUpAt = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== TOO_MANY_CONNECTIONS || performance.now() > giveUpAt) throw error;
      await pause(PAUSE_MS);
    }
  }
}
