import { checkFairness, parseCheckpoint, parseNote } from '@bigsmall/domain';
import type { Fairness } from '@bigsmall/adapters-http/contract';
import type { VisitorApi } from '../api/api.ts';
import { recordCrypto } from './recordCrypto.ts';
import { entriesOf } from './recordEntries.ts';

/** What a day's seed says of its draws: `seedHolds`, it has the published hash; `wrong`, the periods with another number. */
export type FairVerdict = {
  readonly seedHolds: boolean;
  readonly draws: number;
  readonly wrong: readonly string[];
};

/** Compares each draw that the record has of a day with what the day's seed gives. Rejects where the record cannot be read. */
export async function judgeDay(api: VisitorApi, day: Fairness['days'][number]): Promise<FairVerdict> {
  const drawn = await drawsOfDay(api, day.day);
  const { findings, draws } = checkFairness(recordCrypto.sha256, [day], { drawn, kept: new Map() });
  const wrong = findings.filter(({ code }) => code === 'draw_unfair').map(({ about }) => about);
  return { seedHolds: findings.every(({ code }) => code !== 'seed_wrong'), draws, wrong };
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
