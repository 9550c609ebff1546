import type { AdminRole } from '../../api/admin/adminAccounts.ts';

/** The roles of admins with their words. */
export const ROLES = [
  { value: 'moderator', label: 'Moderator' },
  { value: 'owner', label: 'Owner' },
] as const satisfies readonly { readonly value: AdminRole; readonly label: string }[];

export function roleWord(role: AdminRole): string {
  return role === 'owner' ? 'Owner' : 'Moderator';
}
