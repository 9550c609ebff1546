import { isJsonObject } from '../../platform/jsonObject.ts';
import { isPeriod, minuteOf, type Period } from '../period/period.ts';
import { LOCK_BEFORE_DRAW } from '../period/predictionWindow.ts';
import { parseDecimal } from '../../platform/bytes/decimal.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { hexOf } from './fairNumber.ts';

/** drand's chain quicknet: round 1 at this instant (epoch ms), and one more every 3 s. */
const GENESIS = 1_692_803_367_000;
const ROUND = 3000;

/** A round that a draw was made with; `signature` is null where the beacon was unavailable: 96 hex digits else. */
export type DrawnRound = {
  readonly period: Period;
  readonly round: number;
  readonly signature: string | null;
};

/** A round that drand is said to have signed; `signature` is 96 hex digits. */
export type SignedRound = { readonly round: number; readonly signature: string };

/** The first round that is published after an instant (epoch ms). */
export function beaconRoundAfter(at: number): number {
  return Math.max(1, Math.floor((at - GENESIS) / ROUND) + 2);
}

/** When a round is published (epoch ms). */
export function beaconTimeOf(round: number): number {
  return GENESIS + (round - 1) * ROUND;
}

/** The round for the draw of a period: the first after its lock. Undefined for an id that tells no time. */
export function beaconRoundOf(period: Period): number | undefined {
  const drawnAt = minuteOf(period);
  return drawnAt === undefined ? undefined : beaconRoundAfter(drawnAt - LOCK_BEFORE_DRAW);
}

/** The randomness of a round: the SHA-256 of its signature, 64 hex digits. */
export function randomnessOf(sha256: Sha256, signature: string): string {
  return hexOf(
    sha256(Uint8Array.from(signature.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))),
  );
}

/** Reads drand's JSON of a round; answers with its signature, which the caller verifies. */
export function parseBeaconRound(
  sha256: Sha256,
  value: unknown,
  asked: number,
): Result<string, { readonly code: 'beacon_format' | 'beacon_round' | 'beacon_randomness' }> {
  const { round, signature, randomness } = isJsonObject(value) ? value : {};
  if (!isSignature(signature) || typeof randomness !== 'string') return fail('beacon_format');
  if (round !== asked) return fail('beacon_round');
  return randomness === randomnessOf(sha256, signature) ? succeed(signature) : fail('beacon_randomness');
}

/** `<period> <round> <signature|->`, the line in which a round is published. */
export function drawnRoundText({ period, round, signature }: DrawnRound): string {
  return `${period} ${round} ${signature ?? '-'}\n`;
}

/** Reads published rounds; undefined for any other text. */
export function parseDrawnRounds(text: string): readonly DrawnRound[] | undefined {
  const rounds = (text.match(/.*\n|.+$/g) ?? []).map((line): DrawnRound | undefined => {
    const [, period = '', digits = '', hex = ''] = /^(\d+) (\d+) (\S+)\n$/.exec(line) ?? [];
    const round = parseDecimal(digits);
    if (!isPeriod(period) || round === undefined || !(hex === '-' || isSignature(hex))) return undefined;
    return { period, round, signature: hex === '-' ? null : hex };
  });
  return rounds.every((round) => round !== undefined) ? rounds : undefined;
}

/** A point of BLS12-381 G1. */
function isSignature(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{96}$/.test(value);
}
