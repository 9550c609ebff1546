import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { screenshotServer, type ScreenshotServer } from '../support/screenshotServer.ts';

describe('the screenshots of a visitor', () => {
  const MINE = '/api/screenshots/mine';
  const read = async (test: ScreenshotServer, headers: Record<string, string> = {}) => {
    const response = await test.server.inject({ url: MINE, headers });
    expect(response.headers['cache-control']).toContain('no-store');
    return JSON.parse(response.payload) as unknown;
  };
  const withdraw = (test: ScreenshotServer, id: string, headers: Record<string, string> = {}) =>
    test.server.inject({ method: 'DELETE', url: `${MINE}/${id}`, headers });

  it('are listed with their state and nothing that the checks found, by the cookie alone', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    const { body } = await test.upload(visitor);
    const { body: rejected } = await test.upload(visitor);
    await test.review(rejected.id, { status: 'rejected' });
    await test.upload(await test.aVisitor());
    const submittedAt = test.clock.now;
    expect(await read(test, visitor)).toEqual(
      expect.arrayContaining([
        { id: body.id, status: 'pending', submittedAt },
        { id: rejected.id, status: 'rejected', submittedAt },
      ]),
    );
    expect(await read(test, visitor)).toHaveLength(2);
    expect(await read(test)).toEqual([]);
    expect(await read(test, { cookie: 'bigsmall-visitor=forged' })).toEqual([]);
  });

  it('are withdrawn by their sender: out of the gallery at once, their images gone, noted in the trail', async () => {
    const test = await screenshotServer();
    const visitor = await test.aVisitor();
    const { body } = await test.upload(visitor);
    await test.review(body.id, { status: 'approved' });
    expect(await test.gallery()).toHaveLength(1);
    for (const headers of [{}, await test.aVisitor()]) {
      const { statusCode, payload } = await withdraw(test, body.id, headers);
      expect([statusCode, (JSON.parse(payload) as ErrorBody).message]).toEqual([
        404,
        'There is no such screenshot of yours. It may have been deleted.',
      ]);
    }
    test.clock.now += 1;
    const withdrawn = await withdraw(test, body.id, visitor);
    expect([withdrawn.statusCode, withdrawn.payload]).toEqual([200, '{"ok":true}']);
    expect(await test.gallery()).toEqual([]);
    expect(await read(test, visitor)).toEqual([]);
    expect(await test.stored()).toEqual([]);
    expect((await test.stores.trail.newest(1))[0]).toMatchObject({
      actor: 'Visitor',
      action: 'screenshot_withdrawn',
      subject: body.id,
    });
    expect((await withdraw(test, body.id, visitor)).statusCode).toBe(404);
  });
});
