import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdminAccount,
  accountFor,
  ADMIN_ROLES,
  asksName,
  FIRST_OWNER,
  hasJoined,
} from './adminAccount.ts';
import {
  acceptInvitation,
  findInvited,
  INVITATION_LASTS,
  inviteAdmin,
  MOST_ADMINS,
  renewInvitation,
} from './adminInvitation.ts';
import { changeRole, removeAdmin } from './changeAdmins.ts';

const NOON = Date.UTC(2026, 8, 26, 12);
const IDS = ['first', 'a', 'b', 'c'] as const;
const ids = fc.constantFrom(...IDS);
const roles = fc.constantFrom(...ADMIN_ROLES);

type Move =
  | { readonly kind: 'invite' | 'promote'; readonly id: string; readonly role: AdminAccount['role'] }
  | { readonly kind: 'accept' | 'remove'; readonly id: string };
const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constantFrom('invite' as const, 'promote' as const), id: ids, role: roles }),
  fc.record({ kind: fc.constantFrom('accept' as const, 'remove' as const), id: ids }),
);

const without = (accounts: readonly AdminAccount[], id: string) => accounts.filter((each) => each.id !== id);

/** Ways to write a name that looks the same. */
const writings = (name: string) => [
  name,
  name.toUpperCase(),
  // Full width: each letter looks like its own, and is another one.
  name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  name.normalize('NFD'),
];

function moved(accounts: readonly AdminAccount[], move: Move): readonly AdminAccount[] {
  const { id } = move;
  if (move.kind === 'invite') {
    if (accounts.some((each) => each.id === id)) return accounts;
    const made = inviteAdmin(accounts, { id, name: id, role: move.role, hash: id }, NOON);
    return made.ok ? [...accounts, made.value] : accounts;
  }
  if (move.kind === 'accept') {
    const invited = findInvited(accounts, id, NOON);
    return invited ? [...without(accounts, id), acceptInvitation(invited, 'hash')] : accounts;
  }
  const made = move.kind === 'promote' ? changeRole(accounts, id, move.role) : removeAdmin(accounts, id);
  if (!made.ok) return accounts;
  return move.kind === 'remove' ? without(accounts, id) : [...without(accounts, id), made.value];
}

describe('admins', () => {
  it('keep an owner who can sign in through any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 30 }), (made) => {
        let accounts: readonly AdminAccount[] = [FIRST_OWNER];
        for (const move of made) {
          accounts = moved(accounts, move);
          expect(accounts.some((each) => each.role === 'owner' && hasJoined(each))).toBe(true);
        }
      }),
    );
  });

  it('never have two names that look the same, and are found by each way of writing theirs', () => {
    for (const name of ['Ann', 'Zoë', 'b.c-d_9']) {
      const made = inviteAdmin([FIRST_OWNER], { id: 'a', name, role: 'moderator', hash: 'h' }, NOON);
      if (!made.ok) throw new Error(made.code);
      const account = acceptInvitation(made.value, 'hash');
      for (const same of writings(name)) {
        expect(accountFor([FIRST_OWNER, account], same)).toBe(account);
        const other = { id: 'b', name: same, role: 'moderator', hash: 'i' } as const;
        expect(inviteAdmin([FIRST_OWNER, account], other, NOON)).toEqual({ ok: false, code: 'name_taken' });
      }
    }
  });

  it('name the last owner who cannot be removed or demoted; an invited owner is none yet', () => {
    const invited = inviteAdmin([FIRST_OWNER], { id: 'a', name: 'Ann', role: 'owner', hash: 'h' }, NOON);
    if (!invited.ok) throw new Error(invited.code);
    const accounts = [FIRST_OWNER, invited.value];
    for (const failed of [removeAdmin(accounts, 'first'), changeRole(accounts, 'first', 'moderator')]) {
      expect(failed).toEqual({ ok: false, code: 'last_owner' });
    }
    const joined = [FIRST_OWNER, acceptInvitation(invited.value, 'hash')];
    expect(changeRole(joined, 'first', 'moderator')).toMatchObject({ value: { role: 'moderator' } });
    expect(removeAdmin(joined, 'first')).toMatchObject({ ok: true });
    for (const all of [joined, [FIRST_OWNER]])
      expect(changeRole(all, 'first', 'owner')).toEqual({ ok: true, value: FIRST_OWNER });
    expect(removeAdmin(joined, 'x')).toEqual({ ok: false, code: 'not_found' });
    expect(changeRole(joined, 'x', 'owner')).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('an invitation', () => {
  const ann = { id: 'a', name: 'Ann', role: 'moderator', hash: 'h' } as const;
  const made = inviteAdmin([FIRST_OWNER], ann, NOON);

  it('is found by the hash of its token alone, for 48 hours, until it is accepted', () => {
    if (!made.ok) throw new Error(made.code);
    const accounts = [FIRST_OWNER, made.value];
    expect(findInvited(accounts, 'h', NOON + INVITATION_LASTS - 1)).toBe(made.value);
    expect(findInvited(accounts, 'h', NOON + 48 * 3_600_000)).toBeUndefined();
    expect(findInvited(accounts, 'x', NOON)).toBeUndefined();
    const joined = acceptInvitation(made.value, 'hash');
    expect(findInvited([FIRST_OWNER, joined], 'h', NOON)).toBeUndefined();
    expect(joined).toMatchObject({ name: 'Ann', role: 'moderator', password: 'hash' });
  });

  it('takes no name that an admin has, in any letters, and no more than 50 accounts', () => {
    expect(inviteAdmin([FIRST_OWNER], { ...ann, name: 'ADMIN' }, NOON)).toMatchObject({ code: 'name_taken' });
    const full = Array.from({ length: MOST_ADMINS }, (_, index) => ({ ...FIRST_OWNER, name: `n${index}` }));
    expect(inviteAdmin(full, ann, NOON)).toMatchObject({ code: 'too_many_admins' });
    expect(inviteAdmin(full.slice(1), ann, NOON)).toMatchObject({ ok: true });
  });

  it('opens nothing before it is accepted, and lets a sign-in ask for a name from then on', () => {
    if (!made.ok) throw new Error(made.code);
    expect(accountFor([FIRST_OWNER, made.value], 'Ann')).toBeUndefined();
    expect(asksName([FIRST_OWNER, made.value])).toBe(false);
    expect(made.value.backupCodes).toEqual([]);
    const joined = acceptInvitation(made.value, 'hash');
    expect(accountFor([FIRST_OWNER, joined], 'aNN')).toBe(joined);
    expect(asksName([FIRST_OWNER, joined])).toBe(true);
  });

  it('of a future owner gets no other link', () => {
    const owner = inviteAdmin([FIRST_OWNER], { ...ann, role: 'owner' }, NOON);
    if (!owner.ok) throw new Error(owner.code);
    const renewed = renewInvitation([FIRST_OWNER, owner.value], { id: 'a', hash: 'other' }, NOON);
    expect(renewed).toEqual({ ok: false, code: 'owner_invited' });
  });
});

describe('a sign-in without a name', () => {
  it('is that of the only owner, and of nobody when there are two', () => {
    const ann = { ...FIRST_OWNER, id: 'a', name: 'Ann', password: 'hash' };
    expect(accountFor([FIRST_OWNER])).toBe(FIRST_OWNER);
    expect(accountFor([{ ...ann, role: 'moderator' }, FIRST_OWNER], '')).toBe(FIRST_OWNER);
    expect(accountFor([FIRST_OWNER, ann])).toBeUndefined();
    expect(accountFor([FIRST_OWNER, ann], 'Admin')).toBe(FIRST_OWNER);
    expect(accountFor([FIRST_OWNER, ann], 'Ben')).toBeUndefined();
  });
});
