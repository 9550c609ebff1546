import { ask } from './ask.ts';

export const ADMIN_PASSWORD = 'a password for faults only';

/** The cookie of an admin who signed in just now. */
export async function signIn(url: string): Promise<string> {
  const answer = await ask('POST', `${url}/api/admin/session`, { json: { password: ADMIN_PASSWORD } });
  const cookie = answer.status === 200 ? answer.headers.getSetCookie()[0]?.split(';')[0] : undefined;
  if (cookie === undefined) throw new Error(`The admin cannot sign in: ${JSON.stringify(answer)}`);
  return cookie;
}
