import { describe, expect, it } from 'vitest';
import { parseRecoveryCode } from '@bigsmall/domain/people';
import type { BrakesState, ErrorBody, OfferedSession, TakenSession } from '../../src/wire.ts';
import { aVisitor } from '../support/aVisitor.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const URL = '/api/users/recovery';
const SESSION = 'session-of-ann';
const MINUTE = 60_000;
const UNKNOWN =
  'code: no session waits under this recovery code. It can be used once, within 15 minutes; create a new one in the other browser.';

async function offer(test: TestServer, sessionId = SESSION, cookie = ''): Promise<OfferedSession> {
  const answer = await test.post(URL, { sessionId }, { cookie });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  return JSON.parse(answer.payload) as OfferedSession;
}

async function use(test: TestServer, code: unknown, cookie = '') {
  const answer = await test.post(`${URL}/use`, { sessionId: 'new-browser', code }, { cookie });
  return { status: answer.statusCode, ...(JSON.parse(answer.payload) as TakenSession & ErrorBody) };
}

async function stopOf(test: TestServer, sessionId: string, cookie = '') {
  const { payload } = await test.get('/api/users/brakes', { 'x-session-id': sessionId, cookie });
  return (JSON.parse(payload) as BrakesState).stop;
}

const coolOff = (test: TestServer, sessionId: string, cookie: string) =>
  test.server.inject({
    method: 'PUT',
    url: '/api/users/brakes',
    payload: { sessionId, coolOff: 'day' },
    headers: { cookie },
  });

describe('a recovery code', () => {
  it('gives another browser the session, however it is typed, and only once', async () => {
    const test = await testServer();
    const { code, expiresAt } = await offer(test);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(expiresAt).toBe(test.clock.now + 15 * MINUTE);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    expect(await use(test, typed)).toEqual({ status: 200, sessionId: SESSION });
    expect(await use(test, code)).toMatchObject({
      status: 404,
      code: 'recovery_code_unknown',
      message: UNKNOWN,
    });
  });

  it('is rejected after 15 minutes, after a newer one was made, and after a deletion', async () => {
    const test = await testServer();
    const first = await offer(test);
    const second = await offer(test);
    expect((await use(test, first.code)).status).toBe(404);
    test.clock.now += 15 * MINUTE;
    expect((await use(test, second.code)).status).toBe(404);
    const third = await offer(test);
    const headers = { 'x-session-id': SESSION };
    const { payload } = await test.get('/api/users/data', headers);
    expect(payload).not.toMatch(/recover|hash/i);
    await test.server.inject({ method: 'DELETE', url: '/api/users/data', headers });
    expect((await use(test, third.code)).status).toBe(404);
  });

  it('gives the session to exactly one of 20 browsers at once', async () => {
    const test = await testServer({ rateLimitScale: 100 });
    const { code } = await offer(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(test, code)));
    expect(answers.filter(({ status }) => status === 200)).toEqual([{ status: 200, sessionId: SESSION }]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  it('takes a cool-off along, also one that the old browser set under another session', async () => {
    const test = await testServer();
    const [old, fresh] = [await aVisitor(test), await aVisitor(test)];
    await coolOff(test, 'another-session', old);
    expect(await stopOf(test, SESSION)).toBeNull();
    const { code } = await offer(test, SESSION, old);
    expect((await use(test, code, fresh)).status).toBe(200);
    expect(await stopOf(test, SESSION, fresh)).toMatchObject({ code: 'cooling_off' });
    // The new browser's cookie holds it from now on: clearing the storage ends nothing.
    expect(await stopOf(test, 'cleared', fresh)).toMatchObject({ code: 'cooling_off' });
  });

  it('is no way out of the cool-off of the browser that uses it', async () => {
    const test = await testServer();
    const fresh = await aVisitor(test);
    await coolOff(test, 'new-browser', fresh);
    const { code } = await offer(test);
    // Without its cookie the browser is known by its session alone.
    expect((await use(test, code)).sessionId).toBe(SESSION);
    expect(await stopOf(test, SESSION)).toMatchObject({ code: 'cooling_off' });
  });

  it('is neither stored nor logged as it is, and no answer tells the session of a wrong one', async () => {
    const test = await testServer();
    const { code } = await offer(test);
    const wrong = await use(test, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(wrong).toMatchObject({ status: 404, message: UNKNOWN });
    expect(JSON.stringify(wrong)).not.toContain(SESSION);
    await use(test, code);
    expect(test.log()).not.toMatch(new RegExp(`${code}|${String(parseRecoveryCode(code))}|${SESSION}`));
  });

  it.each([['0123-4567-89AB'], ['not a code at all'], [''], [16], [null]])(
    'cannot be %j: the message names the field',
    async (code) => {
      const test = await testServer();
      const { status, message } = await use(test, code);
      expect([status, message]).toEqual([400, 'code must be the 16 letters and digits of a recovery code.']);
    },
  );

  it('is tried at most 6 times a minute by a browser', async () => {
    const test = await testServer();
    const cookie = await aVisitor(test);
    const tries = Array.from({ length: 7 }, (_, at) => use(test, `ZZZZ-ZZZZ-ZZZZ-ZZZ${at}`, cookie));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
