import type { Period } from '../period/period.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type SealPeriods = (input: { readonly now: number }) => Promise<readonly Period[]>;

/** Seals the rows of each period whose lock has passed; answers with the periods that this call sealed. */
export function makeSealPeriods({ record }: Pick<UseCaseDeps, 'record'>): SealPeriods {
  return ({ now }) => record.seal(now);
}
