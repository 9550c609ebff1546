import { type DrawnRound, parseDrawnRounds } from '../../game/draw/beacon.ts';
import { parseFeed } from '../../game/draw/parseFeed.ts';
import { comparePeriods, requirePeriod } from '../../game/period/period.ts';
import type { AuditFinding } from './auditFinding.ts';
import type { AuditDeps } from './auditReport.ts';
import { checkFairness, type FairDay } from './checkFairness.ts';
import { checkRounds } from './checkRounds.ts';

type Text = AuditDeps['text'];
type Drawn = ReadonlyMap<string, number>;

/** Checks the served draws, and those that follow from the days' seeds; undefined if the rounds cannot be read. */
export async function checkGame(
  { sha256, verifyRounds, text }: AuditDeps,
  days: readonly FairDay[],
  { drawn, kept }: { readonly drawn: Drawn; readonly kept: ReadonlyMap<string, string> },
) {
  const rounds = await readRounds(
    text,
    days.filter(({ seed }) => seed !== null).map(({ day }) => day),
  );
  if (rounds === undefined) return undefined;
  const fair = checkFairness(sha256, days, { drawn, kept, rounds });
  const served = await checkServedDraws(text, drawn);
  return {
    findings: [...served.findings, ...fair.findings, ...checkRounds(verifyRounds, rounds)],
    counts: { ...served.counts, fair: fair.draws, beacon: fair.beacon, alone: fair.alone.length },
  };
}

async function checkServedDraws(text: Text, drawn: Drawn) {
  const feed = parseFeed((await text('/api/game/results')) ?? '');
  const rows = feed.ok ? feed.rows : [];
  const served = rows.filter(({ period }) => drawn.has(period));
  const [first] = [...drawn.keys()].map(requirePeriod).toSorted(comparePeriods);
  const earlier = rows.filter(({ period }) => first !== undefined && comparePeriods(period, first) < 0);
  const changed = served.filter(({ period, number }) => drawn.get(period) !== number);
  return {
    findings: changed.map(({ period }): AuditFinding => ({ code: 'draw_changed', about: period })),
    counts: { served: served.length, earlierDraws: earlier.length },
  };
}

async function readRounds(text: Text, days: readonly string[]): Promise<readonly DrawnRound[] | undefined> {
  const rounds: DrawnRound[] = [];
  for (const day of days) {
    // A server of before the beacon has no such path.
    const read = parseDrawnRounds((await text(`/api/game/beacon/${day}`)) ?? '');
    if (read === undefined) return undefined;
    rounds.push(...read);
  }
  return rounds;
}
