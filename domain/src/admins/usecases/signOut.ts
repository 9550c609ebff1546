import type { TrailContext } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type SignOut = (input: {
  readonly tokenHash: string;
  readonly context: TrailContext;
}) => Promise<void>;

/** Ends the session of this token for good. */
export function makeSignOut({ adminSessions, trail }: Pick<UseCaseDeps, 'adminSessions' | 'trail'>): SignOut {
  return async ({ tokenHash, context }) => {
    if (!(await adminSessions.remove(tokenHash))) return;
    await trail.append({ ...context, action: 'signed_out', subject: null, before: null, after: null });
  };
}
