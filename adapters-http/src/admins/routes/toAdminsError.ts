import { type ErrorCode, httpError } from '../../platform/responses/httpError.ts';

const MESSAGES = {
  not_found: 'There is no such admin.',
  last_owner: 'This is the last owner. Make somebody else an owner first.',
  name_taken: 'An admin has this name already.',
  already_joined: 'This admin has accepted an invitation already.',
  owner_invited:
    'Remove this invitation and make another: who is to be an owner is invited with your password.',
  too_many_admins: 'There are 50 admins already. Remove one first.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The error of a change of admins that a rule forbids. */
export function toAdminsError({ code }: { readonly code: keyof typeof MESSAGES }) {
  return httpError(code, MESSAGES[code]);
}
