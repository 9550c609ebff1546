/** Body of `POST /api/admin/session`. */
export type AdminSignIn = { readonly password: string };

/** `GET /api/admin/session` and the answer of its `POST`: who is signed in, and until when at most (epoch ms). */
export type AdminSession = { readonly name: string; readonly expiresAt: number };

/** `GET /api/admin/summary`: the counts of the admin's home. */
export type AdminSummary = {
  readonly screenshots: { readonly pending: number; readonly approved: number; readonly rejected: number };
  readonly giftCodes: { readonly active: number; readonly inactive: number };
  readonly bannerAds: { readonly active: number; readonly inactive: number };
};

/** Plain values by name, as they were or are. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** An entry of `GET /api/admin/audit?limit=&before=`, the newest first. `at` is epoch ms. */
export type AuditLogEntry = {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
};
