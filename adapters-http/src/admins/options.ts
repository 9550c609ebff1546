import type { GameOptions } from '../game/options.ts';
import type { ReadReadiness } from '../operators/createReadiness.ts';
import type { AdminCookie, AdminDevices } from './createAdminCookie.ts';
import type { Passwords } from './createPasswords.ts';

export type AdminParts = Pick<Passwords, 'checkPassword' | 'hashPassword'> & {
  /** Whether visitors use https. */
  readonly https: boolean;
};

/** Dependencies of the admins' routes. */
export type AdminOptions = GameOptions &
  AdminParts & { readonly devices: AdminDevices; readonly readReadiness: ReadReadiness };

/** Dependencies of one route of the admins. */
export type AdminRouteOptions = AdminOptions & { readonly cookie: AdminCookie };
