import { checkFairness, parseDrawnRounds } from '@bigsmall/domain/audit';
import { parseCheckpoint, parseNote } from '@bigsmall/domain/log';
import type { Fairness } from '@bigsmall/adapters-http/wire';
import type { VisitorApi } from '../api/api.ts';
import { recordCrypto } from './recordCrypto.ts';
import { entriesOf } from './recordEntries.ts';

/**
 * What a day's seed says of its draws: `seedHolds`, it has the published hash; `wrong`, the periods with another number, or
 * with another round than the first after the lock; `beacon`, draws with a round; `alone`, those where the beacon was unavailable.
 */
export type FairVerdict = {
  readonly seedHolds: boolean;
  readonly draws: number;
  readonly wrong: readonly string[];
  readonly beacon: number;
  readonly alone: readonly string[];
};

/** Compares each draw that the record has of a day with what the day's seed gives. Rejects where the record cannot be read. */
export async function judgeDay(api: VisitorApi, day: Fairness['days'][number]): Promise<FairVerdict> {
  const drawn = await drawsOfDay(api, day.day);
  const rounds = parseDrawnRounds(await api.readBeaconRounds(day.day));
  if (rounds === undefined) throw new TypeError('The server shows no readable rounds.');
  const { findings, ...counts } = checkFairness(recordCrypto.sha256, [day], {
    drawn,
    kept: new Map(),
    rounds,
  });
  const wrong = new Set(findings.filter(({ code }) => code !== 'seed_wrong').map(({ about }) => about));
  return { ...counts, seedHolds: findings.every(({ code }) => code !== 'seed_wrong'), wrong: [...wrong] };
}

async function drawsOfDay(api: VisitorApi, day: string): Promise<ReadonlyMap<string, number>> {
  const note = parseNote(await api.readLogCheckpoint());
  const head = note.ok ? parseCheckpoint(note.value.text) : note;
  if (!head.ok) throw new TypeError('The server shows no checkpoint.');
  const drawn = new Map<string, number>();
  for await (const { entry } of entriesOf(api, head.value.size, day))
    if (entry.kind === 'draw') drawn.set(entry.period, entry.number);
  return drawn;
}
