import { createHash, createHmac } from 'node:crypto';
import { accuracyRate, MINUTE, outcomeOf, rankPlayers, requirePeriod, weekOf } from '@bigsmall/domain';
import {
  appendLeaf,
  batchEntryText,
  completedBy,
  drawEntryText,
  EMPTY_FRONTIER,
  encodeUtf8,
  entryBundle,
  leafHash,
  parseTilePath,
  rootOf,
  rowText,
  TILE_WIDTH,
} from '@bigsmall/domain/log';
import { requirePublicId } from '@bigsmall/domain/people';
import { logKey, sha256 } from './logKey.ts';

const PLAYERS = 2000;
const DAY = 1440 * MINUTE;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
const seedOf = (day: string): string => createHash('sha256').update(`seed of ${day}`).digest('hex');

function numberOf(day: string, period: string): number {
  const mac = createHmac('sha256', seedOf(day)).update(period).digest();
  return mac.find((byte) => byte < 250)! % 10;
}

/** What a server shows that ended as many periods with as many rows a minute ago: its answer to each path of its API. */
export function simulatedLog({ periods, rows }: { readonly periods: number; readonly rows: number }) {
  const end = Math.floor(Date.now() / MINUTE);
  const key = logKey('simulated.example/log');

  const periodAt = (place: number) => {
    const begin = (end - periods + place) * MINUTE;
    const sequence = String((begin % DAY) / MINUTE + 1).padStart(4, '0');
    return { begin, day: dayOf(begin), period: requirePeriod(`${dayOf(begin)}10001${sequence}`) };
  };
  const rowsAt = (place: number) => {
    const { begin, period } = periodAt(place);
    return Array.from({ length: rows }, (_, at) => ({
      id: `${period}-${at}`,
      period,
      prediction: (Math.imul(place * rows + at, 0x9e3779b1) >>> 16) % 2 === 0 ? 'BIG' : 'SMALL',
      source: 'ai',
      confidence: 57,
      recordedAt: begin + at,
      publicId: requirePublicId(`player-${(place * rows + at) % PLAYERS}`),
    })) as Parameters<typeof rowText>[0][];
  };

  const entries: Uint8Array[] = [];
  const levels: Uint8Array[][] = [[], [], []];
  let tree = EMPTY_FRONTIER;
  const append = (text: string) => {
    const leaf = leafHash(sha256, encodeUtf8(text));
    for (const [bits, node] of completedBy(sha256, tree, leaf).entries())
      if (bits % 8 === 0) levels[bits / 8]!.push(node);
    tree = appendLeaf(sha256, tree, leaf);
    entries.push(encodeUtf8(text));
  };
  type Figures = { id: string; total: number; correct: number; lastPredictionAt: number; streak: number };
  const [overall, weekly] = [new Map<string, Figures>(), new Map<string, Figures>()];
  const count = (board: Map<string, Figures>, id: string, won: boolean, at: number, most = Infinity) => {
    const own = board.get(id) ?? { id, total: 0, correct: 0, lastPredictionAt: 0, streak: 0 };
    board.set(id, own);
    own.lastPredictionAt = at;
    own.streak = won ? own.streak + 1 : 0;
    if (own.total >= most) return;
    own.total += 1;
    own.correct += Number(won);
  };
  const week = weekOf(Date.now()).start;
  for (let place = 0; place < periods; place++) {
    const { begin, day, period } = periodAt(place);
    const lock = begin + 50_000;
    const own = rowsAt(place);
    const batch = own.reduce(
      (sum, row) => appendLeaf(sha256, sum, leafHash(sha256, encodeUtf8(rowText(row)))),
      EMPTY_FRONTIER,
    );
    append(batchEntryText({ period, lock, rows, root: rootOf(sha256, batch) }));
    const number = numberOf(day, period);
    append(drawEntryText({ period, number, seen: begin + MINUTE + 800 }));
    for (const { publicId, prediction, recordedAt } of own) {
      const won = prediction === outcomeOf(number);
      count(overall, publicId, won, recordedAt);
      if (recordedAt >= week) count(weekly, publicId, won, recordedAt, 100);
    }
  }
  const list = (board: Map<string, Figures>, names: readonly [string, string, string]) =>
    rankPlayers([...board.values()], { minimum: 1 })
      .slice(0, 100)
      .map(({ id, total, correct, streak }) => ({
        id,
        currentStreak: streak,
        [names[0]]: total,
        [names[1]]: correct,
        [names[2]]: accuracyRate(correct, total),
      }));
  const newest = Array.from({ length: 10 }, (_, back) => periodAt(periods - 1 - back));
  const answers = new Map<string, string>([
    ['/api/log/key', key.text],
    ['/api/log/checkpoint', key.checkpoint(tree.size, rootOf(sha256, tree))],
    [
      '/api/leaderboard',
      JSON.stringify(list(overall, ['totalPredictions', 'correctPredictions', 'accuracyRate'])),
    ],
    [
      '/api/leaderboard/weekly',
      JSON.stringify(list(weekly, ['weeklyPredictions', 'weeklyCorrect', 'weeklyAccuracy'])),
    ],
    [
      '/api/game/results',
      JSON.stringify({
        data: {
          list: newest.map(({ day, period }) => ({
            issueNumber: period,
            number: `${numberOf(day, period)}`,
          })),
        },
      }),
    ],
    [
      '/api/game/fairness',
      JSON.stringify({
        days: Array.from({ length: 7 }, (_, back) => dayOf(end * MINUTE - (back + 1) * DAY)).map((day) => ({
          day,
          seedHash: createHash('sha256').update(seedOf(day)).digest('hex'),
          seed: seedOf(day),
        })),
      }),
    ],
  ]);
  const places = new Map(
    Array.from({ length: periods }, (_, place) => [periodAt(place).period as string, place]),
  );
  return {
    rows: periods * rows,
    /** What is changed here is what the server shows. */
    answers,
    answer(path: string): string | Uint8Array | undefined {
      const place = places.get(path.slice('/api/log/rows/'.length));
      if (answers.has(path)) return answers.get(path);
      if (place !== undefined) return rowsAt(place).map(rowText).join('');
      const tile = parseTilePath(path.slice('/api/log/'.length));
      if (!tile.ok) return undefined;
      const { level, index, width } = tile.value;
      const from = index * TILE_WIDTH;
      return level === 'entries'
        ? entryBundle(entries.slice(from, from + width))
        : Buffer.concat((levels[level] ?? []).slice(from, from + width));
    },
  };
}
