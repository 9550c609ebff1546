import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdminAccount, FIRST_ADMIN } from './adminAccount.ts';
import { takeBackupCode } from './backupCodes.ts';

const codes = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const owner: AdminAccount = { ...FIRST_ADMIN, totpSecret: 'JBSWY3DPEHPK3PXP' };

describe('a backup code', () => {
  it('is accepted at most once, and only if it is one of the account', () => {
    fc.assert(
      fc.property(fc.uniqueArray(codes), fc.array(codes, { maxLength: 30 }), (own, tries) => {
        let account: AdminAccount = { ...owner, backupCodes: own };
        const taken: string[] = [];
        for (const code of tries) {
          const after = takeBackupCode(account, code);
          if (after !== undefined) taken.push(code);
          account = after ?? account;
          expect(account.backupCodes).toEqual(own.filter((each) => !taken.includes(each)));
        }
        expect(taken.toSorted()).toEqual(own.filter((each) => tries.includes(each)).toSorted());
      }),
    );
  });

  it('opens nothing once the second factor is removed', () => {
    expect(takeBackupCode({ ...owner, totpSecret: null, backupCodes: ['a'] }, 'a')).toBeUndefined();
  });
});
