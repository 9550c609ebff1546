import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_RANK_MINIMUM } from '@bigsmall/domain';
import { auditLog, type AuditPolicy, type AuditState } from '@bigsmall/domain/audit';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { verifyRounds } from '../adapters-http/src/game/feed/verifyRounds.ts';
import { readServer } from './audit/readServer.ts';
import { reportText } from './audit/reportText.ts';

// npm run audit -- <address> [--from state] [--policy file]
// Exit code 0: all is right; 1: something is wrong; 2: it could not be checked.
// The state is read if its file exists, and written after an audit that found nothing.

/** Lists may be a second old, and a draw is settled a moment after it is logged. */
const PAUSE = 3000;

/** Millions of hashes: `hash` with 'buffer' takes twice as long, and leaves more to the garbage collector. */
function sha256(data: Uint8Array): Uint8Array {
  const digest = hash('sha256', data, 'binary');
  const bytes = new Uint8Array(32);
  for (let at = 0; at < 32; at++) bytes[at] = digest.charCodeAt(at);
  return bytes;
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, policy: { type: 'string' } },
  });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0 || !URL.canParse(address))
    throw new Error('Name one address, such as https://play.example.');
  const { from, policy } = values;
  const state = from !== undefined && existsSync(from) ? readState(from) : undefined;
  const report = await auditLog(
    {
      ...readServer(address),
      sha256,
      verify: verifyWith(crypto.subtle),
      verifyRounds,
      now: Date.now,
      pause: () => sleep(PAUSE),
    },
    {
      ...(state && { from: state }),
      ...(policy !== undefined && { policy: readPolicy(policy) }),
    },
  );
  console.log(reportText(report));
  if (report.findings.length > 0) return 1;
  if (report.unchecked !== undefined) return 2;
  if (from !== undefined) {
    writeFileSync(`${from}.new`, JSON.stringify(report.state));
    renameSync(`${from}.new`, from);
  }
  return 0;
}

function readState(file: string): AuditState {
  const state = readJson(file) as AuditState;
  if (state.version !== 2) throw new Error(`${file} is not the state of an audit.`);
  return state;
}

/** `{keys?: [verifier key], witnesses?: [verifier key], everyPlayerListed?: boolean, rankMinimum?: {overall, weekly, days}}`. */
function readPolicy(file: string): AuditPolicy {
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

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`Not checked: ${(error as Error).message}`);
  process.exitCode = 2;
}
