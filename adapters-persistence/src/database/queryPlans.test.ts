import { join } from 'node:path';
import { extendTally, succeed } from '@bigsmall/domain';
import { NO_BRAKES, requirePublicId, requireSessionId } from '@bigsmall/domain/people';
import {
  aBanner,
  aDraw,
  aTrailEntry,
  aPeriod,
  aRecordedPrediction,
  entering,
  NOON,
  aStoredScreenshot,
} from '@bigsmall/domain/testing';
import { QueryTypes, Sequelize } from 'sequelize';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { openStores, type OpenStores } from '../openStores.ts';
import { connect } from './sqliteHandle.ts';

/** Asks everything that the stores ask. */
async function askAll(stores: OpenStores): Promise<void> {
  const { banners, brakes, draws, drawTally, leaderboard, players, predictions } = stores;
  const { record, rewards, screenshots, trail, tries } = stores;
  const shot = aStoredScreenshot();
  const prediction = aRecordedPrediction();
  await draws.append([aDraw()]);
  await draws.newest(10);
  await draws.after(aPeriod(1), 10);
  const counters = extendTally(undefined, [aDraw()])!;
  await drawTally.read();
  await drawTally.replace(undefined, counters);
  await drawTally.replace(counters.period, counters);
  await draws.find([aPeriod(1)]);
  await draws.countNewer(aPeriod(1), 15);
  await predictions.record(prediction, entering('one'));
  await predictions.record(prediction);
  await predictions.find(prediction.sessionId, prediction.period);
  await predictions.findById(prediction.id);
  await predictions.pendingPeriods();
  await record.seal(NOON);
  await record.seal(Number.MAX_SAFE_INTEGER);
  await record.appendDraws();
  await record.size();
  await record.hashes([{ level: 0, index: 0 }]);
  await record.entries(0, 1);
  await record.drawn(aPeriod(720));
  await record.rows(aPeriod(720));
  await record.findRow(aPeriod(720), 'one');
  await record.rowHash(aPeriod(720), { level: 0, index: 0 });
  await record.rowHash(aPeriod(720), { level: 8, index: 0 });
  await predictions.settle(prediction.period, 'BIG', NOON);
  await predictions.counts(prediction.day);
  await players.find(prediction.sessionId, 0);
  await leaderboard.overall({ minimum: 10, places: 100 });
  await leaderboard.weekly(0, { minimum: 10, places: 100 });
  await leaderboard.overallEvidence(10);
  await leaderboard.weeklyEvidence(0, 10);
  await leaderboard.entry(0, prediction.sessionId);
  await rewards.close(0, [{ rank: 1, publicId: requirePublicId('one'), correct: 1, total: 1, points: 1000 }]);
  // The first week is looked for only as long as none was closed.
  await rewards.firstOpenWeek();
  await rewards.hasPending(0);
  await rewards.newest(26);
  await brakes.find(['one']);
  await brakes.revise(['one'], () => ({ brakes: NO_BRAKES, answer: true }), NOON);
  await brakes.revise(['one'], () => ({ brakes: null, answer: true }), NOON);
  await tries.begin('one', { most: 1, within: 1 }, NOON, 'id');
  await tries.begin('one', { most: 1, within: 1 }, NOON, 'id-2');
  await tries.giveBack('one', 'id');
  await tries.clear('one');
  const banner = aBanner();
  const entry = aTrailEntry();
  await banners.add(banner, entry);
  await banners.list();
  await banners.markViewed({ sessionId: requireSessionId('one'), bannerId: banner.id, at: NOON });
  await banners.viewedBy(requireSessionId('one'));
  await banners.revise(banner.id, (stored) => ({ next: stored, trail: { ...entry, id: 'entry-2' } }));
  await banners.remove(banner.id, () => ({ ...entry, id: 'entry-3' }));
  await trail.newest(50);
  await trail.newest(50, entry.id);
  await screenshots.submit({ visitorId: 'one', sha256: 'x', now: NOON }, () => shot);
  await screenshots.find(shot.id);
  await screenshots.findByKey(shot.imageKey);
  await screenshots.list(undefined, 500);
  await screenshots.list('approved', 500);
  await screenshots.counts();
  await screenshots.revise(shot.id, (next) => succeed({ next, trail: { ...entry, id: 'entry-4' } }));
}

describe('the statements of the stores', () => {
  it('never read a whole table: each finds its rows by an index', async () => {
    const dataDir = temporaryFolder();
    const asked = vi.spyOn(Sequelize.prototype, 'query');
    const stores = await openStores({ dataDir });
    asked.mockClear();
    await askAll(stores);
    const statements = new Map(asked.mock.calls.map(([sql, options]) => [sql, options?.bind]));
    asked.mockRestore();
    await stores.close();
    const { sequelize, close } = await connect({ file: join(dataDir, 'bigsmall.sqlite'), foreignKeys: true });
    const scans: string[] = [];
    for (const [asking, bound] of statements) {
      const { query, bind } =
        typeof asking === 'string' ? { query: asking, bind: bound } : { bind: bound, ...asking };
      if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/.test(query)) continue;
      const plan = await sequelize.query<{ readonly detail: string }>(`EXPLAIN QUERY PLAN ${query}`, {
        type: QueryTypes.SELECT,
        ...(bind && { bind }),
      });
      scans.push(...plan.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN')));
    }
    await close();
    expect(statements.size).toBeGreaterThan(80);
    // The rows bound as JSON, the newest draws (with a limit), and the pending predictions only.
    const bounded = [
      /^SCAN json_each VIRTUAL TABLE/,
      /^SCAN (incoming|asked|pending|\(subquery-\d+\)|later|origins|asking|best|\d+ CONSTANT ROW)/,
      // The three counts of one entry's standing.
      /^SCAN CONSTANT ROW$/,
      /^SCAN draws USING INDEX draws_by_age$/,
      // The draws that are not in the log yet.
      /^SCAN draws USING (COVERING )?INDEX draws_to_log$/,
      // The newest weeks that gave rewards, with a limit.
      /^SCAN weekly_rewards USING (COVERING )?INDEX/,
      // The best players, down to the last place: an index in the order asked for, with a limit.
      /^SCAN players USING (COVERING )?INDEX players_by_rank$/,
      /^SCAN predictions USING (COVERING )?INDEX predictions_pending$/,
      // The few ads that admins keep, all of them asked for.
      /^SCAN banners$/,
      // The newest screenshots, with a limit, and the three counts of all.
      /^SCAN screenshots USING INDEX screenshots_by_age$/,
      /^SCAN screenshots USING COVERING INDEX screenshots_by_status$/,
      // The newest entries, with a limit.
      /^SCAN audit_log USING INDEX audit_log_by_age$/,
    ];
    expect(scans.filter((scan) => !bounded.some((shape) => shape.test(scan)))).toEqual([]);
  });
});
