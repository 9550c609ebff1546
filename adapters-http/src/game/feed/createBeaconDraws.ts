import type { Period } from '@bigsmall/domain';
import { beaconRoundOf, type DrawnRound, randomnessOf } from '@bigsmall/domain/audit';
import type { Sha256 } from '@bigsmall/domain/log';
import type { Beacon, DrawnRoundStore } from '@bigsmall/domain/ports';
import { createOutage } from '../../platform/logging/createOutage.ts';
import type { Log } from '../../platform/logging/log.ts';

/** What the beacon adds to each of these draws: 64 hex digits, or nothing where it was unavailable. Newest period first. */
export type BeaconDraws = (periods: readonly Period[]) => Promise<(period: Period) => string>;

/** Days of rounds that are held in memory, in draws. */
const HELD = 3 * 1440;

/**
 * Decides once for each draw which randomness it has, before anybody learns its number. The newest draw asks the beacon;
 * one that came while the server was down, or whose round the beacon does not tell, is marked and goes without. Without a
 * beacon the draws of before keep what they were made with.
 */
export function createBeaconDraws(deps: {
  readonly sha256: Sha256;
  readonly beacon: Beacon | undefined;
  readonly store: DrawnRoundStore;
  readonly log: Pick<Log, 'info' | 'warn'>;
}): BeaconDraws {
  const { sha256, beacon, store, log } = deps;
  const known = new Map<Period, string>();
  const outage = createOutage(log, 'warn', 'Beacon unavailable: draws are marked as made without it', {
    end: 'Beacon available again',
  });
  /** The newest draw of the first reading may be known already, made without a beacon. */
  let started = false;

  function hold(rounds: readonly DrawnRound[]): void {
    for (const { period, signature } of rounds)
      known.set(period, signature === null ? '' : randomnessOf(sha256, signature));
  }

  async function ask(by: Beacon, period: Period): Promise<DrawnRound> {
    // Ids of the demo feed name their minute.
    const round = beaconRoundOf(period)!;
    const reading = await by.read(round);
    if (reading.ok) outage.succeeded();
    else outage.failed({ code: reading.code, reason: reading.reason, round });
    return { period, round, signature: reading.ok ? reading.signature : null };
  }

  return async (periods) => {
    const isUnknown = (period: Period) => !known.has(period);
    if (known.size > HELD) known.clear();
    const days = new Set(periods.filter(isUnknown).map((period) => period.slice(0, 8)));
    for (const day of days) hold(await store.ofDay(day));
    const open = periods.filter(isUnknown);
    if (beacon !== undefined && open.length > 0) {
      const [first] = open;
      const newest = started && first === periods[0] ? [await ask(beacon, first!)] : [];
      const missed = open
        .slice(newest.length)
        .map((period) => ({ period, round: beaconRoundOf(period)!, signature: null }));
      hold(await store.readOrSet([...newest, ...missed]));
    }
    started = true;
    return (period) => known.get(period) ?? '';
  };
}
