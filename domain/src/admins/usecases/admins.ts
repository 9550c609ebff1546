import type { AdminAccount, AdminRole } from '../adminAccount.ts';
import { type Invitation, inviteAdmin, renewInvitation } from '../adminInvitation.ts';
import { changeRole, removeAdmin } from '../changeAdmins.ts';
import type { AdminsChange, TrailContext, TrailSnapshot } from '../../ports.ts';
import type { Result } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'admins'>;

export type ListAdmins = () => Promise<readonly AdminAccount[]>;

/** The accounts of all admins, invited ones included, the oldest first. */
export function makeListAdmins({ admins }: Deps): ListAdmins {
  return () => admins.list();
}

type Invited = ReturnType<typeof inviteAdmin>;

export type InviteAdmin = (input: {
  readonly invitation: Invitation;
  readonly context: TrailContext;
}) => Promise<Invited>;

/** Creates the account of the invited person; it opens nothing until the invitation is accepted. */
export function makeInviteAdmin({ admins }: Deps): InviteAdmin {
  return ({ invitation, context }) =>
    admins.change((accounts): AdminsChange<Invited> => {
      const answer = inviteAdmin(accounts, invitation, context.at);
      if (!answer.ok) return { answer };
      const { id, name, role } = answer.value;
      const entry = { ...context, action: 'admin_invited', subject: id, before: null } as const;
      return { answer, put: answer.value, trail: { ...entry, after: { name, role } } };
    });
}

type Renewed = ReturnType<typeof renewInvitation>;

export type RenewInvitation = (input: {
  readonly invitation: Pick<Invitation, 'id' | 'hash'>;
  readonly context: TrailContext;
}) => Promise<Renewed>;

/** Gives an invited person another invitation; the one before no longer opens anything. */
export function makeRenewInvitation({ admins }: Deps): RenewInvitation {
  return ({ invitation, context }) =>
    admins.change((accounts): AdminsChange<Renewed> => {
      const answer = renewInvitation(accounts, invitation, context.at);
      if (!answer.ok) return { answer };
      const entry = { ...context, action: 'invitation_renewed', subject: invitation.id } as const;
      const after = snapshot(answer.value);
      return { answer, put: answer.value, trail: { ...entry, before: null, after } };
    });
}

type AdminChanged = Result<AdminAccount, { readonly code: 'not_found' | 'last_owner' }>;

export type ChangeAdminRole = (input: {
  readonly id: string;
  readonly role: AdminRole;
  readonly context: TrailContext;
}) => Promise<AdminChanged>;

/** Gives an admin another role, which holds from the next request on. The last owner stays one. */
export function makeChangeAdminRole({ admins }: Deps): ChangeAdminRole {
  return ({ id, role, context }) =>
    admins.change((accounts): AdminsChange<AdminChanged> => {
      const answer = changeRole(accounts, id, role);
      if (!answer.ok) return { answer };
      const before = snapshot(accounts.find((each) => each.id === id));
      const entry = { ...context, action: 'admin_role_changed', subject: id, before } as const;
      return { answer, put: answer.value, trail: { ...entry, after: snapshot(answer.value) } };
    });
}

export type RemoveAdmin = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<AdminChanged>;

/** Removes an admin or an invitation; sessions of the account end with it. The last owner stays. */
export function makeRemoveAdmin({ admins }: Deps): RemoveAdmin {
  return ({ id, context }) =>
    admins.change((accounts): AdminsChange<AdminChanged> => {
      const answer = removeAdmin(accounts, id);
      if (!answer.ok) return { answer };
      const entry = { ...context, action: 'admin_removed', subject: id, after: null } as const;
      return { answer, remove: id, trail: { ...entry, before: snapshot(answer.value) } };
    });
}

function snapshot(account: AdminAccount | undefined): TrailSnapshot | null {
  return account ? { name: account.name, role: account.role } : null;
}
