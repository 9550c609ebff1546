import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type Answer, ask } from './ask.ts';
import { ADMIN_PASSWORD, signIn } from './signIn.ts';

type Admin = { readonly name: string; readonly password: string; readonly codes: readonly string[] };

/** Gives the owner and a new moderator an authenticator app each; their sessions with their names and backup codes. */
export async function adminsWithCodes(url: string) {
  const owner = await signIn(url);
  const invited = await ask('POST', `${url}/api/admin/admins`, {
    cookie: owner,
    json: { name: 'Ann', role: 'moderator' },
  });
  const { token } = bodyOf(invited, 201) as { readonly token: string };
  const password = 'a password that Ann chose';
  const joined = await ask('POST', `${url}/api/admin/invitation`, { json: { token, password } });
  expect(bodyOf(joined, 200)).toMatchObject({ name: 'Ann' });
  const cookie = joined.status === 'broken' ? '' : joined.headers.getSetCookie()[0]!.split(';')[0]!;
  return Promise.all([
    withApp(url, owner, { name: 'Admin', password: ADMIN_PASSWORD }),
    withApp(url, cookie, { name: 'Ann', password }),
  ]);
}

async function withApp(url: string, cookie: string, { name, password }: Omit<Admin, 'codes'>) {
  const secret = new Secret({ size: 20 });
  const json = { password, secret: secret.base32, code: new TOTP({ secret }).generate() };
  const answer = await ask('PUT', `${url}/api/admin/account/second-factor`, { cookie, json });
  const { codes } = bodyOf(answer, 200) as { readonly codes: readonly string[] };
  return { cookie, name, password, codes };
}

function bodyOf(answer: Answer, status: number): unknown {
  if (answer.status !== status) throw new Error(`Not ${status}: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** What is wrong with how these admins sign in: without a code, with a backup code, and with the same one again. */
export async function signInIssues(url: string, admins: readonly Admin[]): Promise<readonly unknown[]> {
  const issues: unknown[] = [];
  for (const { name, password, codes } of admins) {
    for (const [code, wanted] of [
      [undefined, 401],
      [codes[0], 200],
      [codes[0], 401],
    ] as const) {
      const json = { name, password, ...(code !== undefined && { code }) };
      const answer = await ask('POST', `${url}/api/admin/session`, { json });
      if (answer.status !== wanted) issues.push({ name, wanted, answer });
    }
  }
  return issues;
}
