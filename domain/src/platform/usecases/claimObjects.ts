import type { AuditContext } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** An admin makes this database the owner of the object store. */
export type ClaimObjects = (input: { readonly context: AuditContext }) => Promise<void>;

/** The audit entry is written first, so that no claim is without one. */
export function makeClaimObjects({
  objects,
  audit,
  thisDatabase,
}: Pick<UseCaseDeps, 'objects' | 'audit' | 'thisDatabase'>): ClaimObjects {
  return async ({ context }) => {
    const owner = (await objects.owner()) ?? null;
    await audit.append({
      ...context,
      action: 'objects_claimed',
      subject: null,
      before: { owner },
      after: { owner: thisDatabase },
    });
    await objects.claim(thisDatabase);
  };
}
