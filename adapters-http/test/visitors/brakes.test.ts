import { aPeriod, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import type { BrakesRequest, BrakesState, ErrorBody } from '../../src/wire.ts';
import { aVisitor } from '../support/aVisitor.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const URL = '/api/users/brakes';
const HOUR = 3_600_000;

async function put(test: TestServer, payload: Partial<BrakesRequest>, cookie = '') {
  return test.server.inject({ method: 'PUT', url: URL, payload, headers: { cookie } });
}

async function read(test: TestServer, sessionId: string, cookie = ''): Promise<BrakesState> {
  return JSON.parse((await test.get(URL, { 'x-session-id': sessionId, cookie })).payload) as BrakesState;
}

async function afterADraw(): Promise<TestServer> {
  const test = await testServer({ rateLimitScale: 10 });
  await test.bring({ period: aPeriod(720), firstSeenAt: NOON + 1000 });
  return test;
}

async function predict(test: TestServer, sessionId: string, cookie = '', given: object = {}) {
  const { statusCode, payload } = await test.post(
    '/api/predictions',
    { sessionId, periodNumber: aPeriod(721), prediction: 'BIG', ...given },
    { cookie },
  );
  return [statusCode, JSON.parse(payload)] as const;
}

describe('the brakes of a session', () => {
  it('stop a limit’s round with 403, its code, and the time it ends', async () => {
    const test = await afterADraw();
    await put(test, { sessionId: 'ann', rounds: 1 });
    expect((await predict(test, 'ann'))[0]).toBe(201);
    expect((await predict(test, 'ann'))[0]).toBe(200);
    await test.bring({ period: aPeriod(721), firstSeenAt: NOON + 61_000 });
    test.clock.now = NOON + 65_000;
    const { stop, used, near } = await read(test, 'ann');
    const until = Date.UTC(2026, 8, 26, 18, 30);
    expect({ stop, used, near }).toEqual({
      stop: { code: 'own_limit_reached', until },
      used: 1,
      near: false,
    });
    const { payload } = await test.post('/api/predictions', {
      sessionId: 'ann',
      periodNumber: aPeriod(722),
      prediction: 'BIG',
    });
    expect(JSON.parse(payload)).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      code: 'own_limit_reached',
      message:
        'You have reached the limit of rounds that you set for a day: nothing is recorded before 2026-09-26T18:30:00.000Z.',
      until,
    } satisfies ErrorBody);
  });

  it('record none of 1,000 tries during a cool-off, by other tabs and with cleared storage', async () => {
    const test = await afterADraw();
    const cookie = await aVisitor(test);
    const until = test.clock.now + HOUR;
    await put(test, { sessionId: 'ann', coolOff: 'hour' }, cookie);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        // The same session with and without its cookie, and new sessions with it.
        index % 3 === 0
          ? predict(test, 'ann')
          : predict(test, index % 3 === 1 ? 'ann' : `new-${index}`, cookie),
      ),
    );
    const counts = new Map<string, number>();
    for (const [status, body] of answers) {
      const what = `${status} ${(body as ErrorBody).code} ${(body as ErrorBody).until}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ [`403 cooling_off ${until}`]: 1000 });
    test.clock.now += 1000;
    expect(JSON.parse((await test.get('/api/predictions/stats')).payload)).toMatchObject({ total: 0 });
    expect((await predict(test, 'somebody-else'))[0]).toBe(201);
  });

  it('give a browser without a cookie one and are tied to it', async () => {
    const test = await afterADraw();
    const { headers } = await put(test, { sessionId: 'ann', coolOff: 'day' });
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect((await predict(test, 'cleared', cookie))[0]).toBe(403);
    expect((await read(test, 'cleared', cookie)).stop).toMatchObject({ code: 'cooling_off' });
  });
});
