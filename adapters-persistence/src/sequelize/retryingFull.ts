import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from './sqlState.ts';

const PAUSE_MS = 50;
/** The server has no connection left for us. Nothing was asked of it yet. */
const FULL = '53300';

/** Tries again for `patienceMs` what found no connection: the process has some, and they come free. */
export async function retryingFull<Answer>(work: () => Promise<Answer>, patienceMs: number): Promise<Answer> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== FULL || performance.now() > giveUpAt) throw error;
      await pause(PAUSE_MS);
    }
  }
}
