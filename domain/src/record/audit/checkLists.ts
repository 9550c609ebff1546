import type { RankablePlayer } from '../../leaderboard/rankPlayers.ts';
import type { RankMinimum } from '../../leaderboard/rankingStatus.ts';
import type { AuditFinding } from './auditFinding.ts';
import { checkBoard, parseBoard } from './checkBoard.ts';
import type { Standings } from './createStandings.ts';
import { parseJson } from '../parseJson.ts';

const LISTS = [
  {
    path: '/api/leaderboard',
    fields: {
      total: 'totalPredictions',
      correct: 'correctPredictions',
      rate: 'accuracyRate',
      streak: 'currentStreak',
    },
  },
  {
    path: '/api/leaderboard/weekly',
    fields: { total: 'weeklyPredictions', correct: 'weeklyCorrect', rate: 'weeklyAccuracy' },
  },
] as const;

/** What the served lists show wrong, and the players that they lack; undefined if they cannot be read. `now`: epoch ms. */
export async function checkLists(
  text: (path: string) => Promise<string | undefined>,
  standings: Standings,
  { now, minimum }: { readonly now: number; readonly minimum: RankMinimum },
) {
  const weekly = standings.weekly(now);
  const days = new Map(weekly.map((player) => [player.id, player.days]));
  const findings: AuditFinding[] = [];
  const leftOut: AuditFinding[] = [];
  let places = 0;
  for (const { path, fields } of LISTS) {
    const listed = parseBoard(parseJson(await text(path)), fields);
    if (listed === undefined) return undefined;
    const byWeek = path.endsWith('weekly');
    const checked = checkBoard({
      name: path,
      listed,
      players: byWeek ? weekly : standings.overall(),
      mustRank: ({ id, total }: RankablePlayer) =>
        byWeek ? total >= minimum.weekly && days.get(id)! >= minimum.days : total >= minimum.overall,
      byLot: byWeek,
    });
    places += listed.length;
    findings.push(...checked.findings);
    leftOut.push(...checked.leftOut.map((id) => ({ code: 'left_out' as const, about: `${path} ${id}` })));
  }
  return { findings, leftOut, counts: { listed: places, leftOut: leftOut.length } };
}
