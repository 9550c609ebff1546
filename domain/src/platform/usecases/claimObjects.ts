import type { TrailContext } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** An admin makes this database the owner of the object store. */
export type ClaimObjects = (input: { readonly context: TrailContext }) => Promise<void>;

/** The trail entry is written first, so that no claim is without one. */
export function makeClaimObjects({
  objects,
  trail,
  thisDatabase,
}: Pick<UseCaseDeps, 'objects' | 'trail' | 'thisDatabase'>): ClaimObjects {
  return async ({ context }) => {
    const owner = (await objects.owner()) ?? null;
    await trail.append({
      ...context,
      action: 'objects_claimed',
      subject: null,
      before: { owner },
      after: { owner: thisDatabase },
    });
    await objects.claim(thisDatabase);
  };
}
