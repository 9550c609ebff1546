import { type Checkpoint, openCheckpoint } from '../log/checkpoint.ts';
import type { Frontier } from '../log/treeHash.ts';
import { parseVerifierKey } from '../log/noteKey.ts';
import { type AuditKeys, readKeys } from './auditKeys.ts';
import type { AuditDeps, AuditPolicy } from './auditReport.ts';
import { type AuditState, keptFrontier } from './auditState.ts';

/** Where an audit begins: the keys that count, and the tree of the kept state. */
export type AuditStart = {
  /** The log's key that the next state keeps. */
  readonly key: string;
  readonly keys: AuditKeys;
  /** The checkpoint of the state as it is, empty without one, and as it was read. */
  readonly note: string;
  readonly checkpoint: Checkpoint | undefined;
  readonly kept: { readonly state: AuditState; readonly tree: Frontier } | undefined;
};

/** Reads the start of an audit, or says why it cannot begin. */
export async function readAuditStart(
  { sha256, verify, text }: AuditDeps,
  from: AuditState | undefined,
  policy: AuditPolicy,
): Promise<AuditStart | string> {
  const keyText = (await text('/api/log/key'))?.trimEnd() ?? '';
  const shown = parseVerifierKey(sha256, keyText);
  if (!shown.ok) return 'The server shows no key of a log.';
  const known = readKeys(sha256, policy.keys ?? [from?.key ?? keyText]);
  const witnesses = readKeys(sha256, policy.witnesses ?? []);
  if (!known || !witnesses) return 'A key of the policy or of the state cannot be read.';
  const named = readKeys(sha256, (await text('/api/log/witnesses'))?.match(/.+/g) ?? []) ?? [];
  const keys = { known, witnesses, named, shown: shown.value };

  const before = from && (await openCheckpoint(verify, from.checkpoint, known));
  if (before?.ok === false) return 'No known key signed the checkpoint of the state.';
  const tree = from && before && keptFrontier(sha256, from, before.value);
  if (from && !tree) return 'The state is damaged: its tree is not that of its checkpoint.';
  return {
    key: from?.key ?? keyText,
    keys,
    note: from?.checkpoint ?? '',
    checkpoint: before?.value,
    kept: from && tree && { state: from, tree },
  };
}
