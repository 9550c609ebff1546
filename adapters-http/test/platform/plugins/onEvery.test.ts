import { setImmediate as turn } from 'node:timers/promises';
import { Boom } from '@hapi/boom';
import { type Server, server as newServer } from '@hapi/hapi';
import { describe, expect, it } from 'vitest';
import { onEvery } from '../../../src/platform/plugins/onEvery.ts';

/** A server whose steps and handler write what they do into `done`. */
function aServer() {
  const done: string[] = [];
  const server = newServer({ debug: false });
  server.route({ method: 'GET', path: '/', handler: () => `${done.push('handler')}` });
  const note = (text: string) => () => void done.push(text);
  const noteLater = (text: string) => async () => {
    await turn();
    done.push(text);
  };
  return { server, done, note, noteLater };
}

function throwError(): void {
  throw new Boom('rejected', { statusCode: 418 });
}

const statusAt = async (server: Server): Promise<number> => (await server.inject('/')).statusCode;

describe('steps of every request', () => {
  it('run in the order in which plugins added them, each after the end of the one before', async () => {
    const { server, done, note, noteLater } = aServer();
    const steps = [note('first'), noteLater('second'), note('third'), noteLater('fourth'), note('last')];
    for (const [index, step] of steps.entries()) {
      await server.register({ name: `plugin-${index}`, register: (own) => onEvery(own, 'onPreAuth', step) });
    }
    expect(await statusAt(server)).toBe(200);
    expect(done).toEqual(['first', 'second', 'third', 'fourth', 'last', 'handler']);
  });

  it('run once a request, at their point and on their server', async () => {
    const { server, done, note, noteLater } = aServer();
    const other = aServer();
    onEvery(server, 'onPostAuth', note('after'));
    onEvery(server, 'onPreAuth', noteLater('before'));
    onEvery(other.server, 'onPreAuth', other.note('of the other'));
    expect([await statusAt(server), await statusAt(server)]).toEqual([200, 200]);
    expect(done).toEqual(['before', 'after', 'handler', 'before', 'after', 'handler']);
    expect(other.done).toEqual([]);
  });

  it.each([
    ['throws at once', throwError],
    ['throws later', () => turn().then(throwError)],
  ])('answer with the error that one %s, and no step after it runs', async (_when, step) => {
    const { server, done, note } = aServer();
    onEvery(server, 'onPreAuth', step);
    onEvery(server, 'onPreAuth', note('after the error'));
    expect(await statusAt(server)).toBe(418);
    expect(done).toEqual([]);
  });
});
