import type { Outcome } from '@bigsmall/domain';
import type { AutoEngine } from '../../../game/auto/autoEngine.ts';
import { untilLock } from '../../../game/live/knownGame.ts';
import type { PickAnswer } from '../../manual-prediction/useManualPrediction.ts';
import type { Services } from './services.ts';

/** Sends a manual pick to the server when its period is the open one or the next. */
export async function recordPick(
  { live, monotonic, postPrediction }: Services,
  { ingest }: AutoEngine,
  pick: { readonly period: string; readonly prediction: Outcome },
): Promise<PickAnswer> {
  const answer = await live.read();
  if (!answer.ok) return { ok: false, code: 'unreachable' };
  await ingest(answer.value);
  const left = untilLock(answer.value, pick.period, monotonic());
  if (left < 0) return { ok: false, code: left === -Infinity ? 'not_open' : 'late' };
  return postPrediction({ ...pick, source: 'manual' });
}
