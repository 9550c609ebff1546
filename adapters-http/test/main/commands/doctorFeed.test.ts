import { describe, expect, it } from 'vitest';
import { serving } from '../../support/localServer.ts';
import { anInstallation, type BrokenThings, examine, feedAt, namesEach } from './doctorScene.ts';

const BROKEN: BrokenThings = {
  'a feed that answers 404': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      GAME_FEED_URL: await serving((_request, response) => response.writeHead(404).end()),
    },
    says: /^feed: The feed answered with status 404\. Check GAME_FEED_URL/,
  }),
  'a clock that is 60 s behind the feed’s': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      GAME_FEED_URL: await serving(feedAt(() => Date.now() + 60_000)),
    },
    says: /^clock: This machine’s clock is (60|59)\.\d s behind the feed’s: set it by NTP/,
  }),
  'a clock that is 60 s ahead of the feed’s': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      GAME_FEED_URL: await serving(feedAt(() => Date.now() - 60_000)),
    },
    says: /^clock: This machine’s clock is 6\d\.\d s ahead of the feed’s: set it by NTP/,
  }),
  'a feed without a draw': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      GAME_FEED_URL: await serving((_request, response) =>
        response.end(JSON.stringify({ code: 0, data: { list: [] } })),
      ),
    },
    says: /^feed: data\.list is empty\. Check GAME_FEED_URL/,
  }),
};

describe('bigsmall doctor', () => {
  namesEach(BROKEN);

  it('tells what a feed has beside its draws, and that it tells no time', async () => {
    const list = [
      { issueNumber: '20260926100011000', number: '8' },
      { issueNumber: 'soon', number: '8' },
    ];
    const url = await serving((_request, response) => {
      response.sendDate = false;
      response.end(JSON.stringify({ code: 0, data: { list } }));
    });
    const { dataDir } = await anInstallation();
    const { code, text } = await examine({ DATA_DIR: dataDir, GAME_FEED_URL: url });
    expect(text).toContain('ok       feed: The feed answers with 1 draws, and 1 rows that are none.');
    expect(text).toContain('UNTRIED  clock: The feed tells no time to compare.');
    expect(code).toBe(2);
  });

  it('finds nothing wrong with a clock that is a second off', async () => {
    const { dataDir } = await anInstallation();
    const url = await serving(feedAt(() => Date.now() - 1000));
    const { code, text } = await examine({ DATA_DIR: dataDir, GAME_FEED_URL: url });
    expect(text).toMatch(/^ok {7}clock: This machine’s clock is [1-2]\.\d s ahead of the feed’s\.$/m);
    expect(code).toBe(0);
  });

  it('finds nothing wrong with a clock that is 3 s off, and one more millisecond wrong', async () => {
    const { dataDir } = await anInstallation();
    const at = Math.floor(Date.now() / 1000) * 1000;
    const env = { DATA_DIR: dataDir, GAME_FEED_URL: await serving(feedAt(() => at)) };
    for (const [off, code] of [
      [3000, 0],
      [3001, 1],
      [-3000, 0],
      [-3001, 1],
    ] as const)
      expect([off, (await examine(env, { now: () => at + off })).code]).toEqual([off, code]);
  });
});
