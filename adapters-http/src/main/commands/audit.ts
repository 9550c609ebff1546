import { hash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditLog } from '@bigsmall/domain/audit';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { verifyRounds } from '../../game/feed/verifyRounds.ts';
import { readPolicy, readState } from '../audit/readPolicy.ts';
import { readServer } from '../audit/readServer.ts';
import { reportLines } from '../audit/reportLines.ts';
import { type Command, fine, untried } from './command.ts';

/** Lists may be a second old, and a draw is settled a moment after it is logged. */
const PAUSE = 3000;
/** MB of memory for what the server shows. */
const MEMORY = 96;

/** The state is read if its file exists, and written after an audit that found nothing. It needs no settings. */
export const audit: Command = {
  name: 'audit',
  does: 'checks the record of a running server from outside, over its public API',
  places: ['<address>'],
  options: {
    from: { takes: '<file>', does: 'the state of the last audit: the next one begins there' },
    policy: { takes: '<file>', does: 'JSON: what to trust and to demand, see docs/operations/audit.md' },
    memory: { takes: '<MB>', does: `the most memory for what the server shows; without it ${MEMORY}` },
  },
  async run({ values: [address = ''], options: { from, policy, memory = String(MEMORY) } }) {
    if (!URL.canParse(address) || !/^https?:/.test(address)) {
      return untried('Not checked: Name one address, such as https://play.example.');
    }
    const megabytes = Number(memory);
    if (!/^[1-9]\d{0,5}$/.test(String(memory))) {
      return untried('Not checked: --memory takes a whole number of MB, such as 500.');
    }
    try {
      const state = typeof from === 'string' && existsSync(from) ? readState(from) : undefined;
      const demanded = typeof policy === 'string' ? readPolicy(policy) : undefined;
      const report = await auditLog(
        {
          ...readServer(address, megabytes),
          sha256,
          verify: verifyWith(crypto.subtle),
          verifyRounds,
          now: Date.now,
          pause: () => sleep(PAUSE),
        },
        { ...(state && { from: state }), ...(demanded && { policy: demanded }) },
      );
      const lines = reportLines(report);
      if (report.findings.length > 0) return { code: 1, lines };
      if (report.unchecked !== undefined) return untried(...lines);
      if (typeof from === 'string') {
        writeFileSync(`${from}.new`, JSON.stringify(report.state));
        renameSync(`${from}.new`, from);
      }
      return fine(lines);
    } catch (error) {
      return untried(`Not checked: ${(error as Error).message}`);
    }
  },
};

/** Millions of hashes: `hash` with 'buffer' takes twice as long, and leaves more to the garbage collector. */
function sha256(data: Uint8Array): Uint8Array {
  const digest = hash('sha256', data, 'binary');
  const bytes = new Uint8Array(32);
  for (let at = 0; at < 32; at++) bytes[at] = digest.charCodeAt(at);
  return bytes;
}
