import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from '../database/sqlState.ts';

const ATTEMPTS = 4;
const CONFLICT_PAUSE_MS = 20;

/** Serialization failure, deadlock, and a row that another transaction inserted at the same moment. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '23505']);

/**
 * Retries a transaction, at most 3 times, if the server rolled it back because of a conflict with another one. After any
 * other error it may have been committed, so it is not retried.
 */
export async function retryingConflicts<Answer>(transact: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === ATTEMPTS || !CONFLICTS.has(sqlState(error))) throw error;
      await pause(attempt * CONFLICT_PAUSE_MS);
    }
  }
}
