import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { testServer } from '../support/testServer.ts';

describe('a body that is too long', () => {
  const json = { 'content-type': 'application/json' };

  it.each([['POST', '/api/nothing']])(
    'is rejected at %s %s too, where no route takes it',
    async (method, url) => {
      const test = await testServer();
      const headers = { ...json, 'content-length': '262145' };
      const { statusCode } = await test.server.inject({ method, url, headers });
      expect(statusCode).toBe(413);
    },
  );

  it('is rejected by its declared length before it arrives, and the connection is closed', async () => {
    const test = await testServer();
    await test.server.start();
    const answer = await new Promise<{ status: number | undefined; connection: string | undefined }>(
      (resolve, reject) => {
        const request = httpRequest(
          `http://127.0.0.1:${test.server.info.port}/api/predictions`,
          { method: 'POST', headers: { ...json, 'content-length': 200_000_000 } },
          (response) => {
            resolve({ status: response.statusCode, connection: response.headers.connection });
            request.destroy();
          },
        );
        request.on('error', reject);
        request.flushHeaders();
      },
    );
    expect(answer).toEqual({ status: 413, connection: 'close' });
  });

  it('that is sent in chunks without end does not harm the others', async () => {
    const test = await testServer();
    await test.server.start();
    const socket = connect(Number(test.server.info.port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/predictions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const flood = setInterval(() => socket.write(chunk), 1);
    await closed;
    clearInterval(flood);
    const response = await fetch(`${test.server.info.uri}/api/health`);
    expect(response.status).toBe(200);
  });
});

describe('every error', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['DELETE', '/api/predictions', 404, 'not_found'],
    ['PUT', '/api', 404, 'not_found'],
    ['POST', '/anything', 404, 'not_found'],
    ['GET', '/api/%', 400, 'malformed_request'],
    ['GET', '/api/%ff', 400, 'malformed_request'],
  ])('of %s %s is JSON with its code', async (method, url, statusCode, code) => {
    const test = await testServer();
    const response = await test.server.inject({ method, url });
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(response.payload)).toEqual({
      statusCode,
      error: statusCode === 404 ? 'Not Found' : 'Bad Request',
      code,
      message: expect.stringMatching(/^[A-Z].*\.$/) as string,
    });
  });

  it('of an unknown address stays JSON whatever body comes with it', async () => {
    const test = await testServer();
    const response = await test.server.inject({
      method: 'POST',
      url: '/api/nothing',
      payload: 'x'.repeat(5000),
    });
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('of ours shows only the request’s id, under which the log has the details', async () => {
    const test = await testServer();
    test.stores.draws.newest = () => Promise.reject(new Error('secret detail'));
    const response = await test.get('/api/game/results');
    const { message, ...rest } = JSON.parse(response.payload) as ErrorBody;
    expect(rest).toEqual({ statusCode: 500, error: 'Internal Server Error', code: 'internal_error' });
    const id = String(response.headers['x-request-id']);
    expect(message).toContain(id);
    expect(response.payload).not.toContain('secret');
    const line = test
      .log()
      .split('\n')
      .find((entry) => entry.includes('secret detail'));
    expect(line).toContain(id);
  });

  it('of a wrong answer shape is an error while every answer is checked', async () => {
    const test = await testServer({ registerUrl: 5 as never });
    expect((await test.get('/api/config')).statusCode).toBe(500);
    const sampled = await testServer({ registerUrl: 5 as never, answersChecked: 1 });
    expect((await sampled.get('/api/config')).statusCode).toBe(200);
  });
});

describe('a request', () => {
  it('is not rejected for a cookie that cannot be read', async () => {
    const test = await testServer();
    const response = await test.get('/api/health', { cookie: 'a="b; =;; x=\u0007' });
    expect(response.statusCode).toBe(200);
  });

  it('learns nothing of other requests from the ids of its own', async () => {
    const test = await testServer();
    const ids: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      ids.push(String((await test.get('/api/health')).headers['x-request-id']));
    }
    expect(new Set(ids).size).toBe(50);
    // Counted ids begin alike, and rise.
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(50);
    expect(ids.toSorted()).not.toEqual(ids);
  });
});

describe('the log', () => {
  it('has a line for each rejected request and never a session id', async () => {
    const test = await testServer();
    await test.get('/api/leaderboard/user/my-secret-session!');
    await test.get('/api/leaderboard/user', { 'x-session-id': 'my-secret-session!' });
    await test.post('/api/predictions', { sessionId: 'my-secret-session' });
    expect(test.log()).toContain('GET /api/leaderboard/user/{sessionId} 400');
    expect(test.log()).toContain('GET /api/leaderboard/user 400');
    expect(test.log()).toContain('POST /api/predictions 400');
    expect(test.log()).not.toContain('my-secret-session');
  });

  it('has ten lines of a flood of unknown addresses, and one that counts the rest', async () => {
    const test = await testServer();
    for (let count = 0; count < 300; count += 1) await test.get(`/api/nothing/${count}`);
    await test.get('/api/leaderboard/user/not-one!');
    await test.server.stop();
    const lines = test.log().trim().split('\n');
    expect(lines.filter((line) => line.includes('GET /api/{path*} 404'))).toHaveLength(10);
    expect(test.log()).toContain('"leftOut":290,"msg":"/api/{path*} 404: 290 more in this minute"');
    expect(test.log()).toContain('GET /api/leaderboard/user/{sessionId} 400');
    expect(lines).toHaveLength(12);
  });

  it('has a line for some only of the requests that went well', async () => {
    const test = await testServer();
    for (let count = 0; count < 300; count += 1) await test.get('/api/predictions/stats');
    expect(test.log().split('\n').length).toBeLessThan(50);
  });
});

describe('an unavailable store', () => {
  it('is 503 with the time after which to try again, and any other fault is 500 without', async () => {
    for (const [isUnavailable, statusCode, code, retryAfter] of [
      [(error: unknown) => error instanceof RangeError, 503, 'unavailable', '5'],
      [() => false, 500, 'internal_error', undefined],
    ] as const) {
      const test = await testServer({ isUnavailable });
      test.stores.players.find = () => Promise.reject(new RangeError('the database is away'));
      const response = await test.server.inject('/api/leaderboard/user/me');
      expect(JSON.parse(response.payload)).toMatchObject({ statusCode, code });
      expect(response.headers['retry-after']).toBe(retryAfter);
      expect(response.payload).not.toContain('database');
    }
  });
});
