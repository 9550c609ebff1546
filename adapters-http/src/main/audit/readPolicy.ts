import { readFileSync } from 'node:fs';
import { DEFAULT_RANK_MINIMUM } from '@bigsmall/domain';
import type { AuditPolicy, AuditState } from '@bigsmall/domain/audit';

/** `{keys?: [verifier key], witnesses?: [verifier key], everyPlayerListed?: boolean, rankMinimum?: {overall, weekly, days}}`. */
export function readPolicy(file: string): AuditPolicy {
  const policy = readJson(file) as Readonly<Record<string, unknown>>;
  const { keys = [], witnesses = [], everyPlayerListed = false, rankMinimum, ...others } = policy;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`${file}: a policy has no '${unknown}'.`);
  if (!areTexts(keys) || !areTexts(witnesses))
    throw new Error(`${file}: 'keys' and 'witnesses' are lists of verifier keys.`);
  if (typeof everyPlayerListed !== 'boolean')
    throw new Error(`${file}: 'everyPlayerListed' is true or false.`);
  const { overall, weekly, days } = Object(rankMinimum ?? DEFAULT_RANK_MINIMUM) as Record<string, unknown>;
  if (![overall, weekly, days].every((count) => Number.isSafeInteger(count)))
    throw new Error(`${file}: 'rankMinimum' has the whole numbers overall, weekly and days.`);
  return policy;
}

/** What the last audit left. */
export function readState(file: string): AuditState {
  const state = readJson(file) as AuditState;
  if (state.version !== 2) throw new Error(`${file} is not the state of an audit.`);
  return state;
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function readJson(file: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Object(value);
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON.`, { cause: error });
  }
}
