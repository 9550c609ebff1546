import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { TestServer } from './testServer.ts';

/** More than a few, so that the server sheds while it is late. */
const IN_FLIGHT = 100;

/** Sends so many requests that wait in the server; `release` lets them end and answers with their statuses. */
export async function crowded(test: TestServer, count = IN_FLIGHT) {
  const held = new EventEmitter();
  test.stores.players.find = async () => {
    await once(held.setMaxListeners(0), 'answer');
    return undefined;
  };
  const answers = Array.from({ length: count }, () => test.get('/api/leaderboard/user/me'));
  const release = async (): Promise<readonly number[]> => {
    held.emit('answer');
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  onTestFinished(async () => void (await release()));
  return { release };
}
