import type { QuarantinedDraw } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** As many as an admin looks through. */
const MOST_SHOWN = 100;

export type ListQuarantine = () => Promise<readonly QuarantinedDraw[]>;

/** The rows of the feed that are not believed and that no admin dropped, at most 100, the last seen first. */
export function makeListQuarantine({ quarantine }: Pick<UseCaseDeps, 'quarantine'>): ListQuarantine {
  return () => quarantine.list(MOST_SHOWN);
}
