import { acceptInvitation, findInvited } from '../admin/adminInvitation.ts';
import { fail, type Result, succeed } from '../result.ts';
import { beginAdminSession, type SessionStart } from './beginAdminSession.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type JoinAsAdmin = (
  input: Omit<SessionStart, 'context'> & {
    readonly invitationHash: string;
    /** The hash of the chosen password. */
    readonly password: string;
    readonly context: Omit<SessionStart['context'], 'actor'>;
  },
) => Promise<
  Result<{ readonly name: string; readonly expiresAt: number }, { readonly code: 'invitation_ended' }>
>;

/** Accepts an invitation, once, and begins the new admin's first session at `context.at`. */
export function makeJoinAsAdmin({
  admins,
  adminSessions,
}: Pick<UseCaseDeps, 'admins' | 'adminSessions'>): JoinAsAdmin {
  return async ({ invitationHash, password, context, ...start }) => {
    const joined = await admins.change((accounts) => {
      const invited = findInvited(accounts, invitationHash, context.at);
      if (invited === undefined) return { answer: undefined };
      const account = acceptInvitation(invited, password);
      const { id, name, role } = account;
      const entry = { ...context, actor: name, action: 'admin_joined', subject: id, before: null } as const;
      return { answer: account, put: account, audit: { ...entry, after: { role, from: start.from } } };
    });
    if (joined === undefined) return fail('invitation_ended');
    const begun = { ...start, context: { ...context, actor: joined.name } };
    const { value } = await beginAdminSession(adminSessions, joined.id, begun);
    return succeed({ name: joined.name, ...value });
  };
}
