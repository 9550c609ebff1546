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
  | 'readAccount'
  | 'changeOwnPassword'
  | 'setSecondFactor'
  | 'replaceBackupCodes'
  | 'endAdminSession'
>;

/** The code of each app. */
const CODE = '123456';

const newCodes = () => Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);

/** Sessions and accounts of admins over this state; one password is that of all. */
export function memoryAccountApi(state: MemoryState, signedIn: () => void): AccountApi {
  const me = () => found(state.admins, state.me, 'admin');
  const session = () => ({ name: me().name, expiresAt: Number.MAX_SAFE_INTEGER });
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
  return {
    async readSession() {
      signedIn();
      return session();
    },
    readSignInNeeds: async () => ({ name: state.admins.length > 1 }),
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
  };
}
