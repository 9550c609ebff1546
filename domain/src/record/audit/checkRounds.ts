import type { DrawnRound, SignedRound } from '../../game/draw/beacon.ts';
import type { AuditFinding } from './auditFinding.ts';

/** Many are verified faster at once than one by one. */
const AT_ONCE = 256;

/** Names the draws whose round the beacon did not sign. */
export function checkRounds(
  verifyRounds: (rounds: readonly SignedRound[]) => boolean,
  rounds: readonly DrawnRound[],
): readonly AuditFinding[] {
  const signed = rounds.flatMap(({ period, round, signature }) =>
    signature === null ? [] : [{ period, round, signature }],
  );
  const findings: AuditFinding[] = [];
  for (let from = 0; from < signed.length; from += AT_ONCE) {
    const some = signed.slice(from, from + AT_ONCE);
    if (verifyRounds(some)) continue;
    const forged = some.filter((one) => !verifyRounds([one]));
    findings.push(...forged.map(({ period }): AuditFinding => ({ code: 'round_forged', about: period })));
  }
  return findings;
}
