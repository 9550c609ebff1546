import { DEFAULT_RANK_MINIMUM } from '../../leaderboard/rankingStatus.ts';
import type { AuditFinding } from './auditFinding.ts';
import type { AuditCounts, AuditDeps, AuditPolicy, AuditReport } from './auditReport.ts';
import { readAuditStart } from './auditStart.ts';
import { type AuditState, frontierTexts } from './auditState.ts';
import type { EarlierFigures } from '../earlierFigures.ts';
import { parseFairness } from './checkFairness.ts';
import { checkGame } from './checkGame.ts';
import { checkLists } from './checkLists.ts';
import { createLedger } from './createLedger.ts';
import { standingsBefore } from './createStandings.ts';
import { createTreeAudit } from './createTreeAudit.ts';
import { parseJson } from '../parseJson.ts';
import { readEarlier } from './readEarlier.ts';

const TRIES = 3;

type AuditOptions = { readonly from?: AuditState; readonly policy?: AuditPolicy };

/**
 * Audits the log of a server, from a kept state on, and the draws and lists that the server shows, up to `MOST_FINDINGS`.
 * Rejects where the server cannot be read, unless something was found before.
 */
export async function auditLog(deps: AuditDeps, options: AuditOptions): Promise<AuditReport> {
  const findings: AuditFinding[] = [];
  try {
    const report = await auditAll(deps, options, findings);
    return report.unchecked === undefined ? report : { ...report, findings };
  } catch (error) {
    if (findings.length === 0) throw error;
    return { findings, unchecked: (error as Error).message };
  }
}

async function auditAll(
  deps: AuditDeps,
  { from, policy = {} }: AuditOptions,
  found: AuditFinding[],
): Promise<AuditReport> {
  const { sha256, text } = deps;
  const start = await readAuditStart(deps, from, policy);
  if (typeof start === 'string') return unchecked(start);
  const minimum = policy.rankMinimum ?? DEFAULT_RANK_MINIMUM;
  const earlier = await readEarlier(sha256, text);
  const begin = start.kept ?? { standings: standingsBefore(earlier.figures) };
  const ledger = createLedger(sha256, minimum, begin, found);
  found.push(...earlier.findings);
  if (from && from.before !== earlier.digest)
    found.push({ code: 'before_changed', about: 'Before the record' });
  const tree = createTreeAudit(deps, start, ledger);
  const counts = { ...NOTHING_SERVED, ...countEarlier(earlier.figures) };
  const allCounts = (): AuditCounts => ({ ...ledger.counts, ...counts, tiles: tree.tiles() });

  let lists: readonly AuditFinding[] | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const stopped = await tree.advance();
    if (stopped !== undefined) return { findings: [...found, stopped], counts: allCounts() };
    if (tree.isFull()) return { findings: found, counts: allCounts() };
    const compared = await checkLists(text, ledger.standings, { now: deps.now(), minimum });
    lists = compared?.findings;
    Object.assign(counts, compared?.counts);
    if (lists && policy.everyPlayerListed) lists = [...lists, ...compared!.leftOut];
    if (lists?.length === 0) break;
    // What was drawn while the lists were read is not in them, or not in the log that was audited.
    await deps.pause();
  }
  const days = parseFairness(parseJson(await text('/api/game/fairness')));
  if (lists === undefined || days === undefined)
    return unchecked('The server does not show its lists and commitments.');
  const kept = new Map(from?.seedHashes);
  const game = await checkGame(deps, days, { drawn: ledger.drawn, kept });
  if (game === undefined) return unchecked('The server shows no readable rounds.');
  Object.assign(counts, game.counts);
  const findings = [...found, ...game.findings, ...lists];
  for (const { day, seedHash } of days) kept.set(day, seedHash);
  const { note, checkpoint, cosigned = [] } = tree.newest();
  return {
    findings,
    counts: allCounts(),
    ...(checkpoint && { checkpoint, cosigned }),
    ...(findings.length === 0 && {
      state: {
        version: 2,
        key: start.key,
        checkpoint: note,
        frontier: frontierTexts(ledger.fold.tree()),
        open: ledger.openBatches(),
        drawn: [...ledger.drawn],
        seedHashes: [...kept],
        standings: ledger.standings.kept(),
        before: earlier.digest,
      },
    }),
  };
}

const NOTHING_SERVED = { served: 0, fair: 0, beacon: 0, alone: 0, listed: 0, leftOut: 0, earlierDraws: 0 };

function countEarlier(figures: readonly EarlierFigures[]) {
  const all = figures.filter(({ weekStart }) => weekStart === 0);
  return { earlierPlayers: all.length, earlierRows: all.reduce((sum, { total }) => sum + total, 0) };
}

function unchecked(reason: string): AuditReport {
  return { findings: [], unchecked: reason };
}
