import { describe, expect, it, vi } from 'vitest';
import { requirePeriod } from '../period/period.ts';
import { soundClock } from '../period/predictionWindow.ts';
import type { FeedRow } from '../draw/draw.ts';
import { aDraw, aTrailEntry, aPeriod, createMemoryStores, createScriptedFeed, NOON } from '../../testing.ts';
import { makeIngestDraws } from './ingestDraws.ts';
import { makeJudgeVerified } from '../../predictions/usecases/predictions.ts';
import { makeListTrail } from '../../admins/usecases/adminHome.ts';
import { makeListQuarantine } from './quarantine.ts';
import { makeReviewQuarantine } from './quarantine.ts';

/** A row that no other row confirms, and that is no minute of today. */
const JUNK: FeedRow = { period: requirePeriod('99999999999999999'), number: 4 };

const rows = (...sequences: number[]): FeedRow[] =>
  sequences.map((sequence) => ({ period: aPeriod(sequence), number: sequence % 10 }));

/** A row of a list whose ids name no minute. */
const old = (sequence: number): FeedRow => ({
  period: requirePeriod(String(20241201000 + sequence)),
  number: 1,
});

const context = { id: 'entry-1', at: NOON, actor: 'Admin' };

async function withJunk() {
  const stores = createMemoryStores();
  const feed = createScriptedFeed([[JUNK, ...rows(720, 719)]], 'third-party');
  const ingestDraws = makeIngestDraws({ ...stores, feed });
  const ingestion = await ingestDraws({ now: NOON, sinceLast: null });
  return { ...stores, ingestDraws, ingestion };
}

describe('a row that is not believed', () => {
  it('is quarantined and reported once, and not stored as a draw', async () => {
    const { draws, quarantine, ingestion, ingestDraws } = await withJunk();
    expect(ingestion).toMatchObject({ quarantined: [{ ...JUNK, dropped: false }], isolated: 0 });
    expect(await draws.find([JUNK.period])).toEqual([]);
    expect(await makeListQuarantine({ quarantine })()).toMatchObject([JUNK]);
    expect(await ingestDraws({ now: NOON + 1, sinceLast: 1 })).toMatchObject({ quarantined: [] });
  });

  it('asks the quarantine for nothing where all rows are believed', async () => {
    const stores = createMemoryStores();
    const list = vi.spyOn(stores.quarantine, 'list');
    const feed = createScriptedFeed([rows(720, 719)]);
    await makeIngestDraws({ ...stores, feed })({ now: NOON, sinceLast: null });
    expect(list).not.toHaveBeenCalled();
  });

  it.each([
    [999, 1],
    [1000, 0],
  ])('beside %i others adds %i: junk cannot fill the database', async (others, added) => {
    const stores = createMemoryStores();
    const kept = Array.from({ length: others }, (_, at) => ({
      period: requirePeriod(`8${String(at).padStart(16, '0')}`),
      number: 1,
      reason: 'other_list' as const,
    }));
    await stores.quarantine.add(kept, NOON);
    const feed = createScriptedFeed([[JUNK, ...rows(720, 719)]]);
    const ingestion = await makeIngestDraws({ ...stores, feed })({ now: NOON, sinceLast: null });
    expect(ingestion).toMatchObject({ quarantined: { length: added } });
  });

  it('becomes a draw by an admin’s decision, which is logged', async () => {
    const { draws, quarantine, trail } = await withJunk();
    const taken = await makeReviewQuarantine({ quarantine })({
      period: JUNK.period,
      decision: 'take_in',
      context,
    });
    expect(taken).toMatchObject({ ok: true, value: JUNK });
    expect(await draws.find([JUNK.period])).toMatchObject([JUNK]);
    expect(await makeListTrail({ trail })({ limit: 5 })).toEqual([
      {
        ...context,
        action: 'draw_taken_in',
        subject: JUNK.period,
        before: { number: 4, reason: 'other_list' },
        after: null,
      },
    ]);
  });

  it('is hidden by an admin’s decision, which is logged', async () => {
    const { draws, quarantine, trail } = await withJunk();
    const dropped = await makeReviewQuarantine({ quarantine })({
      period: JUNK.period,
      decision: 'drop',
      context,
    });
    expect(dropped).toMatchObject({ ok: true, value: JUNK });
    expect(await makeListQuarantine({ quarantine })()).toEqual([]);
    expect(await draws.find([JUNK.period])).toEqual([]);
    expect(await trail.newest(5)).toMatchObject([{ action: 'draw_dropped', subject: JUNK.period }]);
  });

  it.each(['take_in', 'drop'] as const)(
    'that is not there can be given no decision: %s',
    async (decision) => {
      const { quarantine, trail } = createMemoryStores();
      const review = makeReviewQuarantine({ quarantine });
      expect(await review({ period: JUNK.period, decision, context })).toEqual({
        ok: false,
        code: 'not_found',
      });
      expect(await trail.newest(5)).toEqual([]);
    },
  );
});

describe('a stored draw that the feed contradicts', () => {
  const ahead = aDraw({ period: aPeriod(1000), firstSeenAt: NOON });

  async function reading(source: 'demo' | 'third-party', list: readonly FeedRow[]) {
    const stores = createMemoryStores();
    await stores.draws.append([ahead]);
    const ingestDraws = makeIngestDraws({ ...stores, feed: createScriptedFeed([list], source) });
    return { ...stores, ingestion: await ingestDraws({ now: NOON, sinceLast: null }) };
  }

  it('is quarantined with its reason, and the draws of the feed are stored', async () => {
    const { draws, quarantine, ingestion } = await reading('third-party', rows(720, 719));
    expect(ingestion).toMatchObject({ isolated: 1, added: { length: 2 } });
    expect(await draws.newest(1)).toMatchObject([{ period: aPeriod(720) }]);
    expect(await quarantine.list(5)).toMatchObject([{ period: ahead.period, reason: 'contradicted' }]);
  });

  it('needs one row of a feed that draws by our clock, and two of any other', async () => {
    expect((await reading('demo', rows(720))).ingestion).toMatchObject({ isolated: 1 });
    expect((await reading('third-party', rows(720))).ingestion).toMatchObject({ isolated: 0 });
  });

  it('takes two readings where no id names a minute', async () => {
    const stores = createMemoryStores();
    await stores.draws.append([aDraw({ ...old(500), firstSeenAt: NOON })]);
    const script = [
      [old(1), old(2), old(3)],
      [old(2), old(3), old(4)],
    ] as const;
    const ingestDraws = makeIngestDraws({ ...stores, feed: createScriptedFeed(script, 'third-party') });
    expect(await ingestDraws({ now: NOON, sinceLast: null })).toMatchObject({ isolated: 0 });
    expect(await ingestDraws({ now: NOON + 60_000, sinceLast: 60_000 })).toMatchObject({ isolated: 1 });
  });
});

describe('the trail', () => {
  it('shows the newest entries, or those older than one', async () => {
    const { trail } = createMemoryStores();
    for (const id of ['a', 'b', 'c']) await trail.append(aTrailEntry({ id, at: NOON }));
    const listTrail = makeListTrail({ trail });
    expect((await listTrail({ limit: 2 })).map(({ id }) => id)).toEqual(['c', 'b']);
    expect((await listTrail({ limit: 2, before: 'b' })).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('predictions of now', () => {
  const clock = soundClock(NOON + 1000);
  const judge = makeJudgeVerified({ maxLag: null });

  it('are verified where the newest draw names its minute and the game’s time is known', () => {
    const newest = aDraw({ period: aPeriod(720) });
    expect(judge(newest, clock)).toBe(true);
    expect(judge(newest, { ...clock, gameTime: null })).toBe(false);
  });

  it('are not verified before the first draw, nor where no id can follow the newest one', () => {
    expect(judge(undefined, clock)).toBe(false);
    expect(judge(aDraw({ period: JUNK.period, drawnAt: NOON, firstSeenAt: NOON }), clock)).toBe(false);
  });

  it('of an id that names no minute are verified only by the operator’s setting of the lag', () => {
    const newest = aDraw({
      period: requirePeriod('20241201001'),
      drawnAt: NOON,
      firstSeenAt: NOON,
      unseenAt: NOON - 1000,
    });
    expect(judge(newest, clock)).toBe(false);
    expect(makeJudgeVerified({ maxLag: 1000 })(newest, clock)).toBe(true);
  });
});
