import type { StoredDraw } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

const RESULTS_SHOWN = 10;

export type ReadResults = (input?: { readonly limit?: number }) => Promise<readonly StoredDraw[]>;

/** The newest draws, newest first; 10 unless told. */
export function makeReadResults({ draws }: Pick<UseCaseDeps, 'draws'>): ReadResults {
  return ({ limit = RESULTS_SHOWN } = {}) => draws.newest(limit);
}
