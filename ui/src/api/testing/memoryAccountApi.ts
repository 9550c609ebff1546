import type { Api } from '../api.ts';
import { httpError } from './httpError.ts';
import type { MemoryState } from './memoryState.ts';

/** The code of each app. */
const CODE = '123456';

/** Sessions and accounts of admins over this state; one password is that of all. */
export function memoryAccountApi(state: MemoryState, signedIn: () => void) {
  const me = () => state.admins.find(({ name }) => name === state.me)!;
  const session = () => ({ name: state.me, expiresAt: Number.MAX_SAFE_INTEGER });
  const requirePassword = (password: string, field: string) => {
    signedIn();
    if (password === state.password) return;
    const message = 'This is not your password';
    throw httpError(422, 'password_not_right', message, [{ field, message }]);
  };
  return {
    async readSession() {
      signedIn();
      return session();
    },
    readSignInNeeds: async () => ({ name: state.admins.length > 1 }),
    async signIn({ password, name = state.admins[0]?.name, code }) {
      const account = state.admins.find((each) => each.name === name);
      if (account === undefined || password !== state.password) {
        throw httpError(401, 'wrong_password', 'This is not the password.');
      }
      if (account.secondFactor && code !== CODE) throw httpError(401, 'code_needed', 'A code is needed.');
      Object.assign(state, { signedIn: true, me: account.name });
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
      if (me().secondFactor && present !== CODE) {
        const message = 'This is not an unused code of the app';
        throw httpError(422, 'code_not_right', message, [{ field: 'present', message }]);
      }
      const changed = { name: state.me, secondFactor: secret !== null };
      state.admins = state.admins.map((each) => (each.name === state.me ? changed : each));
    },
  } satisfies Partial<Api>;
}
