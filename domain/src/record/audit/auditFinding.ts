/** What an audit can find, in words that follow what the finding is about. */
export const AUDIT_FINDINGS = {
  key_changed: 'the checkpoint is signed by another key than the known one',
  unsigned: 'the checkpoint does not carry a valid signature of the log’s key',
  origin_changed: 'the checkpoint belongs to another log than the audited one',
  not_witnessed: 'a witness of the policy did not cosign the checkpoint',
  shrunk: 'the log is shorter than the one that was audited before',
  two_histories: 'the log does not extend the one that was audited before',
  root_wrong: 'the entries do not hash to the signed root',
  entries_withheld: 'the server does not serve the entries of its own checkpoint',
  tile_wrong: 'a tile does not hold the hashes of the entries',
  entry_unreadable: 'the entry has not the format of a batch or a draw',
  batch_twice: 'the period has two batches',
  batch_after_draw: 'the batch was sealed after the draw',
  draw_twice: 'the period has two draws',
  draw_changed: 'the log and the served draws name different numbers',
  draw_unfair: 'the number does not follow from the day’s seed',
  round_wrong: 'the round of the beacon is not the first after the lock',
  round_forged: 'the beacon did not sign the round',
  seed_wrong: 'the published seed does not have the hash that the day committed to',
  seed_changed: 'the day’s commitment is not the one that was published before',
  rows_withheld: 'the server does not serve the rows of a drawn period',
  row_unreadable: 'a row has not the format of a row',
  row_foreign: 'a row belongs to another period',
  row_late: 'a row was recorded after the lock',
  row_twice: 'two rows have one id',
  player_twice: 'a player has two rows',
  rows_count: 'there are not as many rows as the batch says',
  rows_root: 'the rows do not hash to the root of the batch',
  listed_unknown: 'the record has no settled row of a listed player',
  listed_twice: 'a player is listed twice',
  listed_figures: 'a listed player has other figures in the record',
  listed_streak: 'a listed player has another streak in the record',
  listed_rate: 'a listed rate does not follow from its counts',
  listed_order: 'the list is not in the order of the record',
  before_unreadable: 'this page does not hold figures from before the record',
  before_changed: 'the figures from before the record are not those that were shown before',
  left_out: 'a player of the record is missing on the list',
} as const;

export type AuditCode = keyof typeof AUDIT_FINDINGS;

/** A broken rule. `about` names the place: a period, a tree size, a path or a player. */
export type AuditFinding = { readonly code: AuditCode; readonly about: string };

/** The finding as a sentence. */
export function findingText({ code, about }: AuditFinding): string {
  return `${about}: ${AUDIT_FINDINGS[code]}.`;
}

/** An audit stops at so many: a server that shows garbage must not fill the auditor's memory. */
export const MOST_FINDINGS = 100;

/** Adds a finding unless there are enough. */
export function addFinding(findings: AuditFinding[], code: AuditCode, about: string): void {
  // What a server names may be long.
  if (findings.length < MOST_FINDINGS) findings.push({ code, about: about.slice(0, 200) });
}
