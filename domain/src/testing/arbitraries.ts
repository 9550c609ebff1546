import fc, { type Arbitrary } from 'fast-check';
import { type FeedRow, type Outcome, outcomeOf } from '../game/draws.ts';
import { comparePeriods, nextPeriod, type Period, requirePeriod } from '../game/period.ts';
import type { RankablePlayer } from '../leaderboard/ranking.ts';
import { requireObjectKey } from '../platform/images.ts';
import type { StoredDraw, StoredGiftCode } from '../ports.ts';
import { MAX_LEVELS } from '../predictions/levels/levels.ts';
import type { Random } from '../predictions/prediction.ts';
import { aGiftCode, NOON } from './builders.ts';

/** Drawn numbers, 0..9. */
export function drawnNumbers(): Arbitrary<number> {
  return fc.integer({ min: 0, max: 9 });
}

export function outcomes(): Arbitrary<Outcome> {
  return drawnNumbers().map(outcomeOf);
}

/** Outcomes newest first, as the engine reads them. */
export function histories(maxLength = 30): Arbitrary<readonly Outcome[]> {
  return fc.array(outcomes(), { maxLength });
}

/** Ids of the real 1-minute game, with the ends of days, months and years among them. */
export function realPeriods(): Arbitrary<Period> {
  const day = fc.oneof(
    fc.integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2035, 11, 31) / 86_400_000 }),
    fc.constantFrom(
      ...[Date.UTC(2026, 11, 31), Date.UTC(2028, 1, 28), Date.UTC(2028, 1, 29)].map((at) => at / 86_400_000),
    ),
  );
  const sequence = fc.oneof(
    fc.integer({ min: 1, max: 1440 }),
    fc.constantFrom(1, 9, 99, 998, 999, 1000, 1439, 1440),
  );
  return fc.tuple(day, sequence).map(([date, place]) => {
    const iso = new Date(date * 86_400_000).toISOString().slice(0, 10);
    return requirePeriod(`${iso.replaceAll('-', '')}10001${String(place).padStart(4, '0')}`);
  });
}

/** Ids that tell no time, 3 to 16 digits, many of them close to a carry; none is the last of its length. */
export function shortPeriods(): Arbitrary<Period> {
  const digit = fc.oneof(fc.constant(9), fc.integer({ min: 0, max: 9 }));
  return fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.array(digit, { minLength: 2, maxLength: 15 }))
    .map(([first, rest]) => requirePeriod([first, ...rest].join('')));
}

export function periods(): Arbitrary<Period> {
  return fc.oneof(realPeriods(), shortPeriods());
}

/** Draws of rising periods, oldest first, each first seen a minute after the other; periods are missing among them. */
export function drawSequences(
  options: { readonly minLength?: number; readonly maxLength?: number } = {},
): Arbitrary<readonly StoredDraw[]> {
  const step = fc.record({
    number: drawnNumbers(),
    missing: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
  });
  return fc
    .tuple(periods(), fc.array(step, { minLength: 0, maxLength: 40, ...options }))
    .map(([first, steps]) => {
      let period = first;
      let at = Date.UTC(2026, 8, 26);
      return steps.map(({ number, missing }) => {
        for (let skipped = 0; skipped <= missing; skipped += 1) {
          period = nextPeriod(period);
          at += 60_000;
        }
        return { period, number, drawnAt: at, firstSeenAt: at, unseenAt: at - 60_000 };
      });
    });
}

/** An answer of a game feed, its readable rows, newest first, and the number of others. */
export type FeedAnswer = {
  readonly text: string;
  readonly rows: readonly FeedRow[];
  readonly rejectedRows: number;
};

/** Answers of a game feed: rows in any order, unreadable ones and unknown fields among them. */
export function feedAnswers(): Arbitrary<FeedAnswer> {
  const rows = fc.uniqueArray(fc.record({ period: periods(), number: drawnNumbers() }), {
    selector: ({ period }) => BigInt(period),
    minLength: 1,
    maxLength: 10,
  });
  const unreadable = fc.array(
    fc.constantFrom(null, [], 7, {}, { issueNumber: 'x', number: '1' }, { issueNumber: '1', number: '10' }),
    { maxLength: 4 },
  );
  const around = fc.record({ code: fc.constantFrom(0, undefined), msg: fc.string() });
  return fc.tuple(rows, unreadable, around, fc.infiniteStream(fc.nat())).map(([read, other, rest, order]) => {
    const list = [
      ...read.map(({ period, number }) => ({ issueNumber: period, number: String(number), color: 'red' })),
      ...other,
    ]
      .map((row) => ({ row, place: order.next().value }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ row }) => row);
    return {
      text: JSON.stringify({ ...rest, data: { list, pageNo: 1 } }),
      rows: read.toSorted((a, b) => comparePeriods(b.period, a.period)),
      rejectedRows: other.length,
    };
  });
}

/** Texts that no feed may answer with: web pages, error codes, other JSON, lists without one readable row. */
export function malformedFeedAnswers(): Arbitrary<string> {
  const code = fc.oneof(fc.integer({ min: 1 }), fc.string());
  const wrongCode = fc.tuple(feedAnswers(), code).map(([{ text }, said]) => {
    return JSON.stringify({ ...(JSON.parse(text) as object), code: said });
  });
  const noRows = fc.array(fc.constantFrom(null, 7, {}, { issueNumber: '1', number: '10' })).map((list) => {
    return JSON.stringify({ code: 0, data: { list } });
  });
  return fc.oneof(
    fc.constantFrom('', '<!DOCTYPE html><title>Just a moment...</title>', '{"code":0,"data":[]}'),
    fc.json(),
    wrongCode,
    noRows,
    feedAnswers().map(({ text }) => text.slice(0, -1)),
  );
}

/** Players with different ids and few different figures, so that every tie between them occurs. */
export function players(maxLength = 12): Arbitrary<readonly RankablePlayer[]> {
  const figures = fc.record({
    id: fc.stringMatching(/^[\w-]{1,3}$/),
    total: fc.integer({ min: 0, max: 40 }),
    share: fc.constantFrom(0, 0.5, 1),
    lastPredictionAt: fc.constantFrom(1, 2, 3),
  });
  return fc
    .uniqueArray(figures, { selector: ({ id }) => id, maxLength })
    .map((all) => all.map(({ share, ...one }) => ({ ...one, correct: Math.floor(one.total * share) })));
}

/** Stored gift codes: each column of the builder's, drawn by its type. */
export function storedGiftCodes(): Arbitrary<StoredGiftCode> {
  const kinds: Readonly<Record<string, Arbitrary<unknown>>> = {
    string: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    number: fc.integer({ min: NOON, max: NOON + 9 }),
    boolean: fc.boolean(),
  };
  const columns = Object.entries(aGiftCode()).map(([column, value]) => [column, kinds[typeof value]]);
  return fc.record({
    ...(Object.fromEntries(columns) as {
      [Column in keyof StoredGiftCode]: Arbitrary<StoredGiftCode[Column]>;
    }),
    id: fc.uuid(),
    iconKey: fc.option(fc.uuid().map((id) => requireObjectKey(`icons/${id}.webp`))),
    iconSha256: fc.option(fc.stringMatching(/^[0-9a-f]{64}$/)),
  });
}

/** Balances and numbers of levels that a chart takes. */
export function levelInputs(): Arbitrary<{ readonly balance: number; readonly levels: number }> {
  return fc.record({
    balance: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
    levels: fc.integer({ min: 1, max: MAX_LEVELS }),
  });
}

/** Sources of numbers in [0, 1): a drawn list, repeated. */
export function randomStreams(): Arbitrary<Random> {
  return fc
    .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 20 })
    .map((numbers) => {
      let turn = 0;
      const random = (): number => numbers[turn++ % numbers.length] as number;
      return Object.assign(random, { [fc.toStringMethod]: () => `random of ${numbers.join(', ')}` });
    });
}
