import { ask } from './ask.ts';

/** A new browser's visitor cookie, without which nothing that it predicts is ranked. */
export async function newVisitor(url: string, sessionId: string): Promise<string> {
  const answer = await ask('POST', `${url}/api/users/active`, { json: { sessionId } });
  if (answer.status !== 200) throw new Error(`No cookie: ${JSON.stringify(answer)}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
