import { acceptInvitation, findInvited } from '../adminInvitation.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { beginAdminSession, type SessionStart } from './beginAdminSession.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type JoinAsAdmin = (
  input: SessionStart & {
    readonly invitationHash: string;
    /** The hash of the chosen password. */
    readonly password: string;
  },
) => Promise<
  Result<NonNullable<Awaited<ReturnType<typeof beginAdminSession>>>, { readonly code: 'invitation_ended' }>
>;

/** Accepts an invitation, once, and begins the new admin's first session at `context.at`. */
export function makeJoinAsAdmin(
  deps: Pick<UseCaseDeps, 'admins' | 'adminSessions' | 'passwordMark'>,
): JoinAsAdmin {
  return async ({ invitationHash, password, from, context, ...start }) => {
    const joined = await beginAdminSession(deps, { ...start, context }, (accounts) => {
      const invited = findInvited(accounts, invitationHash, context.at);
      if (invited === undefined) return { account: undefined };
      const account = acceptInvitation(invited, password);
      const { id, name, role } = account;
      const entry = { ...context, actor: name, action: 'admin_joined', subject: id, before: null } as const;
      return { account, trail: { ...entry, after: { role, from } } };
    });
    return joined ? succeed(joined) : fail('invitation_ended');
  };
}
