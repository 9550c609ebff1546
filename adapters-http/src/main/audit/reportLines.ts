import { type AuditReport, findingText, MOST_FINDINGS } from '@bigsmall/domain/audit';
import { verifierKeyText } from '@bigsmall/domain/log';

/** The report as plain sentences. */
export function reportLines({
  findings,
  counts,
  checkpoint,
  cosigned,
  unchecked,
}: AuditReport): readonly string[] {
  if (unchecked !== undefined && findings.length === 0) return [`Not checked: ${unchecked}`];
  const lines = checkpoint === undefined ? [] : [`${checkpoint.origin}, ${checkpoint.size} entries.`];
  for (const { key, time } of cosigned ?? [])
    lines.push(
      `Cosigned by ${key.name} at ${new Date(time * 1000).toISOString()}, with the key ${verifierKeyText(key)}.`,
    );
  if (counts !== undefined) {
    const { entries, tiles, batches, draws, rows, served, fair, beacon, alone, listed, fast, leftOut } =
      counts;
    lines.push(
      `Checked: ${entries} new entries (${batches} batches, ${draws} draws), ${tiles} tiles, ${rows} rows, ` +
        `${served} draws against the served ones, ${fair} against published seeds, ${listed} places on the lists.`,
    );
    if (beacon + alone > 0)
      lines.push(
        `${beacon} of these draws have the round of the beacon after their lock, with a verified signature; ${alone} were made without it.`,
      );
    if (fast > 0)
      lines.push(`${fast} periods were drawn before their lock: only the log’s order proves the time.`);
    if (leftOut > 0)
      lines.push(`${leftOut} players of the record are on no list: the record does not tell who had a seat.`);
  }
  if (counts && counts.earlierPlayers + counts.earlierDraws > 0)
    lines.push(
      'From before the record, not checked, since no log proves it:',
      `  ${counts.earlierPlayers} players with ${counts.earlierRows} predictions, whose figures were taken as the server shows them;`,
      `  ${counts.earlierDraws} of the draws that it shows.`,
    );
  lines.push(...findings.slice(0, MOST_FINDINGS).map((finding) => `WRONG ${findingText(finding)}`));
  lines.push(findings.length === 0 ? 'All of it is right.' : `${findings.length} things are wrong.`);
  if (findings.length >= MOST_FINDINGS) lines.push('More may be: an audit stops at so many.');
  if (unchecked !== undefined) lines.push(`The rest was not checked: ${unchecked}`);
  return lines;
}
