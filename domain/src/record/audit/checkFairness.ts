import { beaconRoundOf, type DrawnRound, randomnessOf } from '../../game/draw/beacon.ts';
import { fairNumber, hexOf } from '../../game/draw/fairNumber.ts';
import { isJsonObject } from '../../platform/jsonObject.ts';
import { isPeriod } from '../../game/period/period.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { addFinding, type AuditFinding } from './auditFinding.ts';

/** What the server commits itself to for a UTC day, `YYYYMMDD`; `seed` is null until the day is over. */
export type FairDay = { readonly day: string; readonly seedHash: string; readonly seed: string | null };

/** Reads the days of `GET /api/game/fairness`; undefined for anything else. */
export function parseFairness(value: unknown): readonly FairDay[] | undefined {
  const days = isJsonObject(value) ? value['days'] : undefined;
  return Array.isArray(days) && days.every(isFairDay) ? days : undefined;
}

function isFairDay(value: unknown): value is FairDay {
  if (!isJsonObject(value)) return false;
  const { day, seedHash, seed } = value;
  const hasDay = typeof day === 'string' && /^\d{8}$/.test(day);
  return hasDay && typeof seedHash === 'string' && (seed === null || typeof seed === 'string');
}

/**
 * Checks the draws of the days whose seed is published. `kept`: the commitments that were seen before. `rounds`: those of
 * the beacon that the server names; `alone` are the draws without one, of days with any.
 */
export function checkFairness(
  sha256: Sha256,
  days: readonly FairDay[],
  record: {
    readonly drawn: ReadonlyMap<string, number>;
    readonly kept: ReadonlyMap<string, string>;
    readonly rounds: readonly DrawnRound[];
  },
): {
  readonly findings: readonly AuditFinding[];
  readonly draws: number;
  readonly beacon: number;
  readonly alone: readonly string[];
} {
  const findings: AuditFinding[] = [];
  const seeds = new Map<string, string>();
  for (const { day, seedHash, seed } of days) {
    if ((record.kept.get(day) ?? seedHash) !== seedHash) addFinding(findings, 'seed_changed', day);
    if (seed === null) continue;
    if (hexOf(sha256(encodeUtf8(seed))) === seedHash) seeds.set(day, seed);
    else addFinding(findings, 'seed_wrong', day);
  }
  const rounds = new Map<string, DrawnRound>(record.rounds.map((round) => [round.period, round]));
  const withBeacon = new Set(record.rounds.map(({ period }) => period.slice(0, 8)));
  const alone: string[] = [];
  let beacon = 0;
  let draws = 0;
  for (const [period, number] of record.drawn) {
    const seed = seeds.get(period.slice(0, 8));
    if (seed === undefined) continue;
    draws += 1;
    const round = rounds.get(period);
    const signature = round?.signature ?? null;
    if (signature !== null) beacon += 1;
    else if (withBeacon.has(period.slice(0, 8))) alone.push(period);
    // The operator must not choose among rounds.
    if (round && !(isPeriod(period) && beaconRoundOf(period) === round.round))
      addFinding(findings, 'round_wrong', period);
    const randomness = signature === null ? '' : randomnessOf(sha256, signature);
    if (fairNumber(sha256, seed, period + randomness) !== number) addFinding(findings, 'draw_unfair', period);
  }
  return { findings, draws, beacon, alone };
}
