import { openStores } from '@bigsmall/adapters-persistence';
import { aRecordedPrediction, createMemoryDeps, entering } from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import { createRewardJob } from '../../src/leaderboard/createRewardJob.ts';
import { silentLog } from '../support/silentLog.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const SUNDAY = Date.parse('2026-09-27T00:00:00+05:30');
const WEEK = 7 * 24 * 60 * 60_000;

describe('two processes on one SQLite file that start after three missed Sundays', () => {
  it('reward each week exactly once between them', async () => {
    const dataDir = temporaryFolder();
    const servers = [await openStores({ dataDir }), await openStores({ dataDir, beside: true })] as const;
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.close()));
    });
    const [one] = servers;
    for (let weeksAgo = 1; weeksAgo <= 3; weeksAgo += 1) {
      const period = String(1000 + weeksAgo);
      for (const [index, sessionId] of ['ann', 'ben', 'cho'].entries()) {
        const prediction = index % 2 === 0 ? 'BIG' : 'SMALL';
        const recordedAt = SUNDAY - weeksAgo * WEEK + 1000;
        await one.predictions.record(
          aRecordedPrediction({
            id: `${sessionId}/${period}`,
            sessionId: requireSessionId(sessionId),
            period: requirePeriod(period),
            prediction,
            recordedAt,
          }),
          entering(sessionId),
        );
      }
      await one.predictions.settle(requirePeriod(period), weeksAgo === 2 ? 'SMALL' : 'BIG', SUNDAY);
    }
    const closings: string[] = [];
    const jobs = servers.map((stores) => {
      const { rewardWeeks } = createUseCases({
        ...createMemoryDeps(),
        ...stores,
        rankMinimum: { overall: 1, weekly: 1 },
      });
      const log = silentLog();
      log.info.mockImplementation((details, line) => closings.push(`${line} ${JSON.stringify(details)}`));
      return {
        log,
        ...createRewardJob({ rewardWeeks, now: () => SUNDAY + 20 * 60_000, log, everyMs: 5 }),
      };
    });
    for (const { start } of jobs) start();
    await expect.poll(() => closings.length).toBeGreaterThanOrEqual(3);
    // Both asked again meanwhile: what is closed stays closed.
    for (const { stop } of jobs) await stop();
    expect(jobs.flatMap(({ log }) => log.error.mock.calls)).toEqual([]);
    expect(closings.toSorted()).toEqual(
      ['2026-09-05', '2026-09-12', '2026-09-19'].map(
        (day) => `Weekly rewards closed {"weekStart":"${day}T18:30:00.000Z","rewards":3}`,
      ),
    );
    const given = await one.rewards.newest(26);
    expect(given.map(({ rank, points }) => [rank, points])).toEqual(
      [1, 2, 3].flatMap(() => [
        [1, 1000],
        [2, 750],
        [3, 500],
      ]),
    );
  });
});
