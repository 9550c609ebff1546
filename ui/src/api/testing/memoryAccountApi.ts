import type { AdminRow } from '@bigsmall/adapters-http/wire';
import type { AdminApi } from '../api.ts';
import { found } from './found.ts';
import { httpError } from './httpError.ts';
import type { MemoryState } from './memoryState.ts';

type AccountApi = Pick<
  AdminApi,
  | 'readSession'
  | 'readSignInNeeds'
  | 'signIn'
  | 'signOut'
  | 'joinAsAdmin'
  | 'readAccount'
  | 'changeOwnPassword'
  | 'setSecondFactor'
  | 'replaceBackupCodes'
  | 'endAdminSession'
  | 'listAdmins'
  | 'inviteAdmin'
  | 'renewInvitation'
  | 'changeAdminRole'
  | 'removeAdmin'
>;

/** The code of each app. */
const CODE = '123456';

const newCodes = () => Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);

/** Sessions and accounts of admins over this state; one password is that of all. */
export function memoryAccountApi(state: MemoryState, signedIn: () => void): AccountApi {
  let invitations = 0;
  const me = () => found(state.admins, state.me, 'admin');
  const session = () => ({ name: me().name, role: me().role, expiresAt: Number.MAX_SAFE_INTEGER });
  const forOwners = () => {
    signedIn();
    if (me().role !== 'owner') throw httpError(403, 'owners_only', 'Only an owner may do this.');
  };
  const replace = (id: string, change: Partial<AdminRow>) => {
    found(state.admins, id, 'admin');
    state.admins = state.admins.map((each) => (each.id === id ? { ...each, ...change } : each));
  };
  const requirePassword = (password: string, field: string) => {
    signedIn();
    if (password === state.password) return;
    const message = 'This is not your password';
    throw httpError(422, 'password_not_right', message, [{ field, message }]);
  };
  const requireCode = (present?: string) => {
    if (!me().secondFactor || present === CODE) return;
    const message = 'This is neither an unused code of the app nor a backup code';
    throw httpError(422, 'code_not_right', message, [{ field: 'present', message }]);
  };
  const keepAnOwner = (id: string) => {
    const owners = state.admins.filter(({ role, invitedUntil }) => role === 'owner' && invitedUntil === null);
    if (owners.length === 1 && owners[0]?.id === id) throw httpError(409, 'last_owner', 'The last owner.');
  };
  const invitation = (id: string) => {
    state.invitation = 'i'.repeat(42) + String((invitations += 1));
    return { id, token: state.invitation, endsAt: state.now() + 48 * 3_600_000 };
  };
  return {
    async readSession() {
      signedIn();
      return session();
    },
    readSignInNeeds: async () => ({
      name: state.admins.filter(({ invitedUntil }) => invitedUntil === null).length > 1,
    }),
    async signIn({ password, name, code }) {
      const account = state.admins.find((each) => each.name === (name ?? 'Admin'));
      if (account === undefined || password !== state.password) {
        throw httpError(401, 'wrong_password', 'This is not the password.');
      }
      if (account.secondFactor && code !== CODE) throw httpError(401, 'code_needed', 'A code is needed.');
      Object.assign(state, { signedIn: true, me: account.id });
      return session();
    },
    signOut: async () => void (state.signedIn = false),
    async joinAsAdmin({ token, password }) {
      const invited = state.admins.find(({ invitedUntil }) => invitedUntil !== null);
      if (invited === undefined || token !== state.invitation) {
        throw httpError(404, 'invitation_ended', 'This invitation was used or has ended.');
      }
      replace(invited.id, { invitedUntil: null });
      Object.assign(state, { signedIn: true, me: invited.id, password });
      return session();
    },
    async readAccount() {
      signedIn();
      return me();
    },
    async changeOwnPassword({ current, password }) {
      requirePassword(current, 'current');
      state.password = password;
    },
    async setSecondFactor({ password, secret, present }) {
      requirePassword(password, 'password');
      requireCode(present);
      const codes = secret === null ? [] : newCodes();
      replace(state.me, { secondFactor: secret !== null, backupCodes: codes.length });
      return { codes };
    },
    async replaceBackupCodes({ password, present }) {
      requirePassword(password, 'password');
      if (!me().secondFactor) throw httpError(409, 'no_second_factor', 'Set up an app first.');
      requireCode(present);
      const codes = newCodes();
      replace(state.me, { backupCodes: codes.length });
      return { codes };
    },
    async endAdminSession(id) {
      signedIn();
      const rest = (row: AdminRow) => row.sessions.filter((each) => each.id !== id);
      state.admins = state.admins.map((row) => ({ ...row, sessions: rest(row) }));
    },
    async listAdmins() {
      forOwners();
      return state.admins;
    },
    async inviteAdmin({ name, role, password = '' }) {
      forOwners();
      if (role === 'owner') requirePassword(password, 'password');
      if (state.admins.some((each) => each.name === name)) throw httpError(409, 'name_taken', 'Name taken.');
      const made = invitation(state.newId());
      state.admins = [
        ...state.admins,
        {
          id: made.id,
          name,
          role,
          invitedUntil: made.endsAt,
          secondFactor: false,
          backupCodes: 0,
          sessions: [],
        },
      ];
      return made;
    },
    async renewInvitation(id) {
      forOwners();
      if (found(state.admins, id, 'admin').invitedUntil === null) {
        throw httpError(409, 'already_joined', 'Joined already.');
      }
      if (found(state.admins, id, 'admin').role === 'owner') {
        throw httpError(409, 'owner_invited', 'Invite again.');
      }
      const made = invitation(id);
      replace(id, { invitedUntil: made.endsAt });
      return made;
    },
    async changeAdminRole(id, { role, password = '' }) {
      forOwners();
      if (role === 'owner') requirePassword(password, 'password');
      if (role !== 'owner') keepAnOwner(id);
      replace(id, { role });
    },
    async removeAdmin(id) {
      forOwners();
      found(state.admins, id, 'admin');
      keepAnOwner(id);
      state.admins = state.admins.filter((each) => each.id !== id);
    },
  };
}
