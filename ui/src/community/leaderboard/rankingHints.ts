import type { UserStats } from '../../api/leaderboard.ts';

type Ranking = UserStats['ranking'];

/** Why predictions are recorded but not ranked; trials and missing counts have words of their own. */
const OBSTACLES: Partial<Record<Ranking['reasons'][number], string>> = {
  no_visitor:
    'Recorded, but not ranked: this browser has sent no visitor cookie. Allow cookies for this site to be ranked.',
  other_session: 'Recorded, but not ranked this week: this browser already takes part with another session.',
  network_full:
    'Recorded, but not ranked this week: as many visitors of your network as can be ranked already take part.',
  not_entered:
    'Your next prediction enters this week’s ranking; what was predicted before does not count for it.',
  few_days: 'A rank this week needs predictions on more days of the week.',
};

/** Why a visitor has no rank, in plain words; missing days are named only when the predictions suffice. */
export function rankingHints({ reasons }: Ranking): readonly string[] {
  const shown = reasons.filter((reason) => reason !== 'few_days' || !reasons.includes('few_weekly'));
  return shown.flatMap((reason) => OBSTACLES[reason] ?? []);
}
