import type { UserStats } from '@bigsmall/adapters-http/wire';
import { messages } from './messages.ts';

type Ranking = UserStats['ranking'];

/** Why predictions are recorded but not ranked; trials and missing counts have words of their own. */
const OBSTACLES: Partial<Record<Ranking['reasons'][number], string>> = messages.obstacles;

/** Why a visitor has no rank, in plain words; missing days are named only when the predictions suffice. */
export function rankingHints({ reasons }: Ranking): readonly string[] {
  const shown = reasons.filter((reason) => reason !== 'few_days' || !reasons.includes('few_weekly'));
  return shown.flatMap((reason) => OBSTACLES[reason] ?? []);
}
