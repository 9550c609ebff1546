import type { Outcome } from '@bigsmall/domain';
import { untilLock } from '../../game/resultsReading.ts';
import type { AutoEngine } from '../../game/autoEngine.ts';
import type { Services } from './services.ts';

/** Sends a manual pick to the server when its period is the open one or the next; whether the visitor's own brakes stop it. */
export async function recordPick(
  { readResults, postPrediction, wasStopped }: Services,
  { ingest }: AutoEngine,
  { period, prediction }: { readonly period: string; readonly prediction: Outcome },
): Promise<boolean> {
  const answer = await readResults();
  if (!answer.ok) return false;
  await ingest(answer.value);
  if (untilLock(answer.value, period, 0) < 0) return false;
  await postPrediction({ periodNumber: period, prediction, source: 'manual' });
  return wasStopped(period);
}
