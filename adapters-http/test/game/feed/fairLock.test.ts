import { type FeedRow, nextPeriod, requirePeriod } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import type { FeedReading, GameFeed } from '@bigsmall/domain/ports';
import { createMemoryDeps, createMemoryStores } from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { describe, expect, it } from 'vitest';
import { createGameClock } from '../../../src/game/feed/createGameClock.ts';
import { silentLog } from '../../support/silentLog.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

const SECOND = 1000;
const MINUTE = 60_000;
/** Midnight of the game's day, and how long each scene is watched. */
const START = Date.UTC(2026, 8, 26);
const WATCHED = 18 * MINUTE;
/** The game publishes a draw so long before its minute ends. */
const EARLY = 3 * SECOND;

type Scene = {
  /** How far the feed is behind the game, at a time since the start. */
  readonly lag?: (at: number) => number;
  readonly pollEvery?: number;
  /** Whether the reading at this time, the `count`-th, fails. */
  readonly fails?: (at: number, count: number) => boolean;
  /** How far our clock is ahead of the true time. */
  readonly ahead?: (at: number) => number;
  /** The id of the n-th minute of the day, from 1 on. */
  readonly idOf?: (minute: number) => string;
  readonly maxLag?: number;
  /** What the answer tells of the time. */
  readonly date?: 'fresh' | 'cached' | 'none';
};

const minuteId = (minute: number): string => `2026092610001${String(minute).padStart(4, '0')}`;
const countingId = (minute: number): string => `20260926${String(minute).padStart(3, '0')}`;
/** 5 h 30 min ahead, as of a game that counts the minutes of India's day. */
const indianId = (minute: number): string => minuteId(minute + 330);
const cacheOf =
  (ms: number) =>
  (at: number): number =>
    at % ms;

/** How many minutes of the day were drawn by then. */
const drawnBy = (instant: number) => Math.floor((instant + EARLY - START) / MINUTE);

const SCENES: Readonly<Record<string, Scene>> = {
  'a feed without lag': {},
  ...Object.fromEntries([15, 45, 60, 90].map((lag) => [`a lag of ${lag} s`, { lag: () => lag * SECOND }])),
  'a lag between 0 and 90 s': { lag: (at) => ((at / SECOND) * 37) % 90_000 },
  'a cache of 60 s': { lag: cacheOf(MINUTE), date: 'cached' },
  'every third reading failing': { fails: (_, count) => count % 3 === 0 },
  '5 minutes away': { fails: (at) => at % (9 * MINUTE) < 5 * MINUTE },
  'our clock 20 s behind': { ahead: () => -20 * SECOND },
  'our clock 20 s behind and every answer 15 s old': {
    lag: () => 15 * SECOND,
    date: 'cached',
    ahead: () => -20 * SECOND,
  },
  'our clock 45 s ahead': { ahead: () => 45 * SECOND },
  'our clock an hour behind': { ahead: () => -60 * MINUTE },
  'a clock set back by a minute': { ahead: (at) => (at < 8 * MINUTE ? 0 : -MINUTE) },
  'a clock set back by an hour': { ahead: (at) => (at < 8 * MINUTE + 5000 ? 0 : -60 * MINUTE) },
  'a clock set right from an hour ahead': { ahead: (at) => (at < 8 * MINUTE ? 60 * MINUTE : 0) },
  'an answer that tells no time': { date: 'none', ahead: () => -20 * SECOND },
  'counting ids read every 10 s': { idOf: countingId },
  'counting ids read every 30 s': { idOf: countingId, pollEvery: 30 * SECOND },
  'counting ids, a lag of 15 s that the operator names': {
    idOf: countingId,
    lag: () => 15 * SECOND,
    maxLag: 15_000,
  },
  'counting ids, the operator’s lag, 5 minutes away and every third reading failing': {
    idOf: countingId,
    maxLag: 0,
    fails: (at, count) => count % 3 === 0 || at % (9 * MINUTE) < 5 * MINUTE,
  },
  'counting ids, the operator’s lag, a clock set back by an hour': {
    idOf: countingId,
    maxLag: 0,
    ahead: (at) => (at < 8 * MINUTE + 5000 ? 0 : -60 * MINUTE),
  },
  'India-time ids': { idOf: indianId },
};

/**
 * Begins `phase` ms into a minute, so that caches and readings meet the draws at other times.
 * Lets the real use cases read a simulated game while two visitors send a prediction every second: one who reads the
 * game itself, for the newest draw and the coming ones, and one who follows our page, for the open period.
 */
async function play(scene: Scene, phase = 0) {
  const { idOf = minuteId, lag = () => 0, pollEvery = 10 * SECOND, fails = () => false } = scene;
  const { ahead = () => 0, maxLag = null, date = 'fresh' } = scene;
  const time = { at: 0 };
  const now = () => START + 6 * 3_600_000 + phase + time.at + ahead(time.at);
  const trueNow = () => START + 6 * 3_600_000 + phase + time.at;

  const feed: GameFeed = {
    source: 'third-party',
    async read(): Promise<FeedReading> {
      const shown = trueNow() - lag(time.at);
      const newest = drawnBy(shown);
      const rows = Array.from({ length: 10 }, (_, back): FeedRow => ({
        period: requirePeriod(idOf(newest - back)),
        number: (newest - back) % 10,
      }));
      const told = { fresh: [shown, trueNow()], cached: [shown, shown], none: [] }[date];
      return { ok: true, rows, rejectedRows: 0, gameTimes: told.map((t) => Math.floor(t / SECOND) * SECOND) };
    },
  };
  const stores = createMemoryStores({ atOnce: true });
  const useCases = createUseCases({ ...createMemoryDeps(stores), feed, maxLag });
  const clock = createGameClock({
    now,
    monotonic: aMonotonic(() => time.at),
    followsClock: false,
    log: silentLog(),
  });
  const ranked = { late: [] as string[], fair: 0 };
  const unranked = { late: [] as number[], fair: 0 };
  let askedAt: number | null = null;
  let readings = 0;
  let ids = 0;
  /** Read once for all that is predicted at the same time. */
  let shownTime = clock.read();

  async function predict(sessionId: string, period: string, isPublic: boolean): Promise<void> {
    const answer = await useCases.recordPrediction({
      sessionId: requireSessionId(sessionId),
      period: requirePeriod(period),
      prediction: 'BIG',
      source: 'ai',
      confidence: null,
      clock: shownTime,
      id: `id-${(ids += 1)}`,
    });
    if (!answer.ok || answer.value.existing) return;
    const counts = answer.value.prediction.verified ? ranked : unranked;
    if (!isPublic) counts.fair += 1;
    else if (counts === ranked) ranked.late.push(`${period} at ${time.at / SECOND} s`);
    else unranked.late.push(time.at);
  }

  for (; time.at < WATCHED; time.at += SECOND) {
    if (time.at % pollEvery === 0) {
      readings += 1;
      if (!fails(time.at, readings)) {
        const began = time.at;
        const reading = await useCases.ingestDraws({
          now: now(),
          sinceLast: askedAt === null ? null : began - askedAt,
        });
        askedAt = began;
        if (reading.ok) clock.observe(reading.gameTimes, reading.added.at(-1)?.period);
      }
    }
    shownTime = clock.read();
    const drawn = drawnBy(trueNow());
    // A session of its own for each second: one that has predicted finds its first prediction again.
    for (const minute of [drawn, drawn - 1, drawn - 2]) await predict(`cheat-${time.at}`, idOf(minute), true);
    const [newest] = await stores.draws.newest(1);
    if (newest === undefined) continue;
    const open = nextPeriod(newest.period);
    for (const period of [open, nextPeriod(open)]) {
      const isPublic = [0, 1, 2, 3, 4, 5, 6].some((back) => idOf(drawn - back) === period);
      await predict(`honest-${time.at}`, period, isPublic);
    }
  }
  return { ranked, unranked };
}

const plays = new Map<string, ReturnType<typeof play>>();

/** Each scene is played once a phase for all tests. */
function played(name: string, phase = 0): ReturnType<typeof play> {
  const key = `${name} ${phase}`;
  const known = plays.get(key) ?? play(SCENES[name] ?? {}, phase);
  plays.set(key, known);
  return known;
}

describe('no ranked prediction is recorded after its draw is public', () => {
  for (const name of Object.keys(SCENES)) {
    it(`with ${name}`, async () => {
      for (const phase of [0, 37_000]) expect((await played(name, phase)).ranked.late).toEqual([]);
    });
  }
});

describe('nothing is recorded after its draw is public, ranked or not', () => {
  it.each(['counting ids read every 10 s', 'India-time ids', 'our clock 20 s behind'])(
    'with %s, once a reading has come without the newest draw',
    async (name) => {
      for (const phase of [0, 37_000]) {
        const { unranked } = await played(name, phase);
        expect(unranked.late.filter((at) => at > MINUTE)).toEqual([]);
      }
    },
  );
});

describe('honest predictions are ranked', () => {
  it.each([
    'a feed without lag',
    'our clock 20 s behind',
    'a lag of 45 s',
    'a cache of 60 s',
    'a clock set back by a minute',
    'counting ids, a lag of 15 s that the operator names',
  ])('with %s', async (name) => {
    const { ranked } = await played(name);
    expect(ranked.fair).toBeGreaterThan(150);
  });

  it.each(['counting ids read every 30 s', 'India-time ids', 'our clock an hour behind'])(
    'not with %s, where they are taken all the same',
    async (name) => {
      const { ranked, unranked } = await played(name);
      expect(ranked.fair).toBe(0);
      expect(unranked.fair).toBeGreaterThan(150);
    },
  );
});
