import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ApprovalTrust, fadedTrust } from './approvalTrust.ts';

const DAY = 24 * 60 * 60_000;

it.each<[ApprovalTrust, RegExp]>([
  [{ sincePersonApproval: 0, byMachineSince: 0 }, /^carried$/],
  [{ sincePersonApproval: 30 * DAY - 1, byMachineSince: 9 }, /^carried$/],
  [{ sincePersonApproval: 0, byMachineSince: 10 }, /^10 screenshots .* without a person/],
  [{ sincePersonApproval: 30 * DAY, byMachineSince: 0 }, /^no person .* last 30 days$/],
  [{ sincePersonApproval: null, byMachineSince: 0 }, /^no person/],
])('of %o says %s', (trust, objection) => {
  expect(fadedTrust(trust) ?? 'carried').toMatch(objection);
});

it('never carries an 11th approval by machine, and none from 30 days after a person’s on', () => {
  const step = fc.record({
    by: fc.constantFrom('person', 'visitor', 'visitor', 'visitor'),
    wait: fc.integer({ min: 0, max: 12 * DAY }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0;
      let person: number | undefined;
      let byMachine = 0;
      for (const { by, wait } of steps) {
        now += wait;
        if (by === 'person') {
          person = now;
          byMachine = 0;
          continue;
        }
        const sincePersonApproval = person === undefined ? null : now - person;
        if (fadedTrust({ sincePersonApproval, byMachineSince: byMachine }) !== undefined) continue;
        byMachine += 1;
        expect(byMachine).toBeLessThanOrEqual(10);
        expect(now - (person ?? -Infinity)).toBeLessThan(30 * DAY);
      }
    }),
  );
});
