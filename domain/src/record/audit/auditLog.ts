import { type DrawnRound, parseDrawnRounds } from '../../game/draw/beacon.ts';
import { parseFeed } from '../../game/draw/parseFeed.ts';
import { DEFAULT_RANK_MINIMUM } from '../../leaderboard/rankingStatus.ts';
import { openCheckpoint } from '../log/checkpoint.ts';
import { parseEntryBundle } from '../log/entryBundle.ts';
import { comparePeriods, requirePeriod } from '../../game/period/period.ts';
import { rootOf } from '../log/frontier.ts';
import { parseVerifierKey } from '../log/noteKey.ts';
import { parseTile, type Tile, TILE_WIDTH, tilePath, tileWithin } from '../log/tile.ts';
import { sameBytes } from '../log/treeHash.ts';
import type { Cosignature } from '../log/verifyCosignatures.ts';
import { addFinding, type AuditFinding, MOST_FINDINGS } from './auditFinding.ts';
import type { AuditCounts, AuditDeps, AuditPolicy, AuditReport } from './auditReport.ts';
import { auditCheckpoint, readKeys } from './auditKeys.ts';
import { type AuditState, frontierTexts, keptFrontier } from './auditState.ts';
import { checkRounds } from './checkRounds.ts';
import { checkLists } from './checkLists.ts';
import { parseJson } from './parseJson.ts';
import { checkFairness, parseFairness } from './checkFairness.ts';
import { createLedger, type DrawnBatch } from './createLedger.ts';
import { readEarlier } from './readEarlier.ts';
import { standingsBefore } from './createStandings.ts';

const ROWS_AHEAD = 8;
const TRIES = 3;
/** So many rows are loaded ahead of those that are checked. */
const MOST_ROWS_AHEAD = 20_000;

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
  const { sha256, verify, text, bytes } = deps;
  const keyText = (await text('/api/log/key'))?.trimEnd() ?? '';
  const shown = parseVerifierKey(sha256, keyText);
  if (!shown.ok) return unchecked('The server shows no key of a log.');
  const known = readKeys(sha256, policy.keys ?? [from?.key ?? keyText]);
  const witnesses = readKeys(sha256, policy.witnesses ?? []);
  if (!known || !witnesses) return unchecked('A key of the policy or of the state cannot be read.');
  const named = readKeys(sha256, (await text('/api/log/witnesses'))?.match(/.+/g) ?? []) ?? [];
  const keys = { known, witnesses, named, shown: shown.value };

  const before = from && (await openCheckpoint(verify, from.checkpoint, known));
  if (before?.ok === false) return unchecked('No known key signed the checkpoint of the state.');
  const tree = from && before && keptFrontier(sha256, from, before.value);
  if (from && !tree) return unchecked('The state is damaged: its tree is not that of its checkpoint.');

  const minimum = policy.rankMinimum ?? DEFAULT_RANK_MINIMUM;
  const earlier = await readEarlier(sha256, text);
  const ledger = createLedger(
    sha256,
    minimum,
    from && tree ? { state: from, tree } : { standings: standingsBefore(earlier.figures) },
    found,
  );
  const isFull = () => found.length >= MOST_FINDINGS;
  found.push(...earlier.findings);
  if (from && from.before !== earlier.digest)
    found.push({ code: 'before_changed', about: 'Before the record' });
  const all = earlier.figures.filter(({ weekStart }) => weekStart === 0);
  const counts = {
    tiles: 0,
    served: 0,
    fair: 0,
    beacon: 0,
    alone: 0,
    listed: 0,
    leftOut: 0,
    earlierPlayers: all.length,
    earlierRows: all.reduce((sum, { total }) => sum + total, 0),
    earlierDraws: 0,
  };
  let newest = { note: from?.checkpoint ?? '', checkpoint: before?.value };
  let cosigned: readonly Cosignature[] = [];

  /** Audits the log up to its newest checkpoint; a finding, if there is nothing to audit any further. */
  async function advance(): Promise<AuditFinding | undefined> {
    const note = (await text('/api/log/checkpoint')) ?? '';
    const signed = await auditCheckpoint(verify, note, keys);
    if ('code' in signed) return { code: signed.code, about: 'Checkpoint' };
    const { origin, size, root } = signed.checkpoint;
    const about = `Tree of ${size}`;
    const last = newest.checkpoint;
    if (last !== undefined && origin !== last.origin) return { code: 'origin_changed', about };
    if (last !== undefined && size < last.size) return { code: 'shrunk', about };
    while (ledger.fold.tree().size < size) {
      const index = Math.floor(ledger.fold.tree().size / TILE_WIDTH);
      const wrong = await addBundle(size, index);
      if (wrong !== undefined) return wrong;
      if (isFull()) return undefined;
    }
    if (!sameBytes(rootOf(sha256, ledger.fold.tree()), root))
      return { code: last === undefined ? 'root_wrong' : 'two_histories', about };
    await checkTiles(size, true);
    newest = { note, checkpoint: signed.checkpoint };
    ({ cosigned } = signed);
    return undefined;
  }

  async function addBundle(size: number, index: number): Promise<AuditFinding | undefined> {
    const tile = tileWithin(size, 'entries', index)!;
    const path = tilePath(tile);
    const { served, width } = await readTile(tile);
    const entries = served && parseEntryBundle(width, served);
    if (!entries?.ok) return { code: 'entries_withheld', about: path };
    const added = entries.value.slice(0, tile.width).slice(ledger.fold.tree().size - index * TILE_WIDTH);
    await addRows(added.map((entry) => ledger.add(entry)).filter((drawn) => drawn !== undefined));
    await checkTiles(size, false);
    return undefined;
  }

  /** A partial tile may be gone once it is full. */
  async function readTile(tile: Tile): Promise<{ readonly served?: Uint8Array; readonly width: number }> {
    for (const width of new Set([tile.width, TILE_WIDTH])) {
      const served = await bytes(`/api/log/${tilePath({ ...tile, width })}`);
      if (served !== undefined) return { served, width };
    }
    return { width: tile.width };
  }

  async function addRows(drawn: readonly DrawnBatch[]): Promise<void> {
    const loading: Promise<string | undefined>[] = [];
    let ahead = 0;
    for (const [at, one] of drawn.entries()) {
      while (loading.length < Math.min(drawn.length, at + ROWS_AHEAD)) {
        const { period, rows } = drawn[loading.length]!.batch;
        if (loading.length > at && ahead + rows > MOST_ROWS_AHEAD) break;
        ahead += rows;
        loading.push(text(`/api/log/rows/${period}`));
        // Where an audit stops before it has read all of them, nobody waits for the others.
        loading.at(-1)!.catch(() => undefined);
      }
      const rows = await loading[at];
      // What was read is not needed any more.
      loading[at] = Promise.resolve('');
      ahead -= one.batch.rows;
      ledger.addRows(one, rows);
      if (isFull()) return;
    }
  }

  async function checkTiles(size: number, above: boolean): Promise<void> {
    for (const { level, index, holds } of ledger.fold.takeTiles(above)) {
      const tile = tileWithin(size, level, index)!;
      const path = tilePath(tile);
      const { served, width } = await readTile(tile);
      const hashes = served && parseTile({ ...tile, width }, served);
      counts.tiles += 1;
      if (!hashes?.ok || !holds(tile, hashes.value)) addFinding(found, 'tile_wrong', path);
    }
  }

  async function checkDraws(): Promise<readonly AuditFinding[]> {
    const feed = parseFeed((await text('/api/game/results')) ?? '');
    const rows = feed.ok ? feed.rows : [];
    const served = rows.filter(({ period }) => ledger.drawn.has(period));
    counts.served = served.length;
    const [first] = [...ledger.drawn.keys()].map(requirePeriod).toSorted(comparePeriods);
    counts.earlierDraws = rows.filter(
      ({ period }) => first !== undefined && comparePeriods(period, first) < 0,
    ).length;
    return served
      .filter(({ period, number }) => ledger.drawn.get(period) !== number)
      .map(({ period }) => ({ code: 'draw_changed', about: period }));
  }

  async function readRounds(of: readonly string[]): Promise<readonly DrawnRound[] | undefined> {
    const rounds: DrawnRound[] = [];
    for (const day of of) {
      // A server of before the beacon has no such path.
      const read = parseDrawnRounds((await text(`/api/game/beacon/${day}`)) ?? '');
      if (read === undefined) return undefined;
      rounds.push(...read);
    }
    return rounds;
  }

  let lists: readonly AuditFinding[] | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const stopped = await advance();
    if (stopped !== undefined) return { findings: [...found, stopped], counts: allCounts() };
    if (isFull()) return { findings: found, counts: allCounts() };
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
  const rounds = await readRounds(days.filter(({ seed }) => seed !== null).map(({ day }) => day));
  if (rounds === undefined) return unchecked('The server shows no readable rounds.');
  const fair = checkFairness(sha256, days, { drawn: ledger.drawn, kept, rounds });
  Object.assign(counts, { fair: fair.draws, beacon: fair.beacon, alone: fair.alone.length });
  const findings = [
    ...found,
    ...(await checkDraws()),
    ...fair.findings,
    ...checkRounds(deps.verifyRounds, rounds),
    ...lists,
  ];
  for (const { day, seedHash } of days) kept.set(day, seedHash);
  const { note, checkpoint } = newest;
  return {
    findings,
    counts: allCounts(),
    ...(checkpoint && { checkpoint, cosigned }),
    ...(findings.length === 0 && {
      state: {
        version: 2,
        key: from?.key ?? keyText,
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

  function allCounts(): AuditCounts {
    return { ...ledger.counts, ...counts };
  }
}

function unchecked(reason: string): AuditReport {
  return { findings: [], unchecked: reason };
}
