import { fairNumber, hexOf } from '../../game/draw/fairNumber.ts';
import { accuracyRate } from '../../leaderboard/accuracyRate.ts';
import { rankPlayers } from '../../leaderboard/rankPlayers.ts';
import { outcomeOf } from '../../game/outcome/outcome.ts';
import { MINUTE } from '../../platform/time/spans.ts';
import type { Period } from '../../game/period/period.ts';
import { verifierKeyText, type NoteKey } from '../log/noteKey.ts';
import { type RecordRow, rowText } from '../recordRow.ts';
import type { NoteSigner } from '../log/note.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { requirePublicId } from '../../visitors/publicId.ts';
import { seededRandom } from '../../predictions/track-record/seededRandom.ts';
import { aPeriod } from '../../testing/builders.ts';
import { createSealedLog } from './createSealedLog.ts';

/** What a log takes, in its order. */
export type GameEvent =
  | {
      readonly kind: 'batch';
      readonly period: Period;
      readonly lock: number;
      readonly rows: readonly RecordRow[];
    }
  | { readonly kind: 'draw'; readonly period: Period; readonly number: number; readonly seen: number };

const DAY = '20260926';
const MIDNIGHT = Date.UTC(2026, 8, 26);
const SEED = 'c0ffee'.repeat(11).slice(0, 64);

/** Periods of one day that `players` play honestly: a batch and a draw each, as they come. */
export function gameEvents(sha256: Sha256, periods: number, players: number): readonly GameEvent[] {
  const random = seededRandom(12);
  return Array.from({ length: periods }, (_, index): readonly GameEvent[] => {
    const period = aPeriod(index + 1);
    const lock = MIDNIGHT + (index + 1) * MINUTE - 10_000;
    const rows = Array.from({ length: players }, (__, player): RecordRow => ({
      id: `row-${index}-${player}`,
      period,
      prediction: random() < 0.5 ? 'BIG' : 'SMALL',
      source: player % 2 === 0 ? 'ai' : 'manual',
      confidence: player % 2 === 0 ? 55 : null,
      recordedAt: lock - 40_000 + player,
      publicId: requirePublicId(`player-${player}`),
    })).filter(() => random() < 0.8);
    const number = fairNumber(sha256, SEED, period);
    const draw = { kind: 'draw' as const, period, number, seen: lock + 12_000 };
    return rows.length === 0 ? [draw] : [{ kind: 'batch', period, lock, rows }, draw];
  }).flat();
}

/** What a server shows of such a game: each path of its API, with the text or the bytes that it answers. */
export function createSealedGame(
  sha256: Sha256,
  signer: NoteSigner & { readonly key: NoteKey },
  events: readonly GameEvent[],
) {
  const log = createSealedLog(sha256, signer);
  const rows = new Map<string, readonly RecordRow[]>();
  const drawn = new Map<string, number>();
  for (const event of events) {
    if (event.kind === 'batch') {
      log.seal(event.period, event.lock, event.rows);
      rows.set(event.period, event.rows);
    } else {
      log.draw(event.period, event.number, event.seen);
      drawn.set(event.period, event.number);
    }
  }
  const settled = [...rows.values()].flat().filter(({ period }) => drawn.has(period));
  const won = (row: RecordRow) => row.prediction === outcomeOf(drawn.get(row.period)!);
  const board = (total: string, correct: string, rate: string, most: number) => {
    const players = [...new Set(settled.map(({ publicId }) => publicId))].map((id) => {
      const own = settled.filter(({ publicId }) => publicId === id);
      const counted = own.slice(0, most);
      return {
        id,
        total: counted.length,
        correct: counted.filter(won).length,
        lastPredictionAt: own.at(-1)!.recordedAt,
        currentStreak: own.length - 1 - own.findLastIndex((row) => !won(row)),
      };
    });
    const ranked = rankPlayers(players, { minimum: 1 });
    return ranked.slice(0, 100).map((one) => ({
      id: one.id,
      [total]: one.total,
      [correct]: one.correct,
      [rate]: accuracyRate(one.correct, one.total),
      currentStreak: one.currentStreak,
    }));
  };
  const json: Readonly<Record<string, unknown>> = {
    '/api/leaderboard': board('totalPredictions', 'correctPredictions', 'accuracyRate', Infinity),
    '/api/leaderboard/weekly': board('weeklyPredictions', 'weeklyCorrect', 'weeklyAccuracy', 100),
    '/api/game/results': {
      code: 0,
      data: {
        list: [...drawn].slice(-10).map(([issueNumber, number]) => ({ issueNumber, number: `${number}` })),
      },
    },
    '/api/game/fairness': {
      source: 'demo',
      method: '',
      days: [{ day: DAY, seedHash: hexOf(sha256(encodeUtf8(SEED))), seed: SEED }],
    },
  };
  const tiles = new Map<string, Promise<Uint8Array | undefined>>();
  let checkpoint: string | undefined;
  return {
    async text(path: string): Promise<string | undefined> {
      if (path === '/api/log/key') return `${verifierKeyText(signer.key)}\n`;
      if (path === '/api/log/checkpoint') return (checkpoint ??= log.checkpoint());
      const period = /^\/api\/log\/rows\/(\d+)$/.exec(path)?.[1];
      if (period !== undefined)
        return drawn.has(period) ? rows.get(period)?.map(rowText).join('') : undefined;
      return path in json ? JSON.stringify(json[path]) : undefined;
    },
    async bytes(path: string): Promise<Uint8Array | undefined> {
      const tile = tiles.get(path) ?? log.tile(path.replace('/api/log/', ''));
      tiles.set(path, tile);
      return (await tile)?.slice();
    },
  };
}
