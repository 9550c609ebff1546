import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from './sqlState.ts';

const ATTEMPTS = 4;
const PAUSE_MS = 20;

/** Serialization failure, deadlock, and a row that another transaction added at the same moment. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '23505']);

/**
 * Runs a transaction anew, at most 3 times, if the server refused it for a conflict with another one: then none of it
 * was done. After any other failure it might have been done, so it is not tried again.
 */
export async function retryingConflicts<Answer>(transact: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICTS.has(sqlState(error))) throw error;
      await pause(attempt * PAUSE_MS);
    }
  }
}
