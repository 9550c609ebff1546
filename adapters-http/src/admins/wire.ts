import type { DegradedPart } from '../operators/wire.ts';

/**
 * Body of `POST /api/admin/session`. `name` can be missing while there is one owner; `code` is that of the authenticator
 * app, if the admin has one, or a backup code.
 */
export type AdminSignIn = { readonly password: string; readonly name?: string; readonly code?: string };

/** `GET /api/admin/sign-in`: whether the form asks for a name, because there is more than one admin. */
export type SignInNeeds = { readonly name: boolean };

/** `GET /api/admin/session` and the answer of its `POST`: the admin, and the latest end of the session (epoch ms). */
export type AdminSession = {
  readonly name: string;
  readonly role: AdminRole;
  readonly expiresAt: number;
};

/** `GET /api/admin/summary`: the counts of the admin's home. */
export type AdminSummary = {
  readonly screenshots: { readonly pending: number; readonly approved: number; readonly rejected: number };
  /** When the oldest upload that waits for a review was submitted (epoch ms), null if none waits. */
  readonly pendingSince: number | null;
  readonly giftCodes: { readonly active: number; readonly inactive: number };
  readonly bannerAds: { readonly active: number; readonly inactive: number };
  /** Whether the evidence that the draws are not fair has reached a factor of 1,000. */
  readonly unfairDraws: boolean;
  /** Which edition of the product answers; `commit` is null where it was built without git. */
  readonly edition: { readonly version: string; readonly commit: string | null };
  /** The parts that do not work as they should, with reasons. */
  readonly degraded: readonly DegradedPart[];
  /** The last sweep of the object store, null before the first. */
  readonly objects: ObjectsReport | null;
};

/** An hour of `AdminFigures`, from `at` (epoch ms): highest values, except of counts; null for what was not measured. */
export type FigureHour = {
  readonly at: number;
  readonly visitors: number | null;
  /** Recorded in this hour. */
  readonly predictions: number | null;
  /** Uploads waiting for a review. */
  readonly waiting: number | null;
  /** Minutes of this hour with a stored draw. */
  readonly draws: number | null;
  /** Evidence in bits that the draws are not fair. */
  readonly unfairBits: number | null;
  /** Live streams of all servers. */
  readonly streams: number | null;
  /** The size of the database. */
  readonly bytes: number | null;
};

/** `GET /api/admin/figures`: active visitors and today's predictions now, the feed's state, and 24 hours up to now. */
export type AdminFigures = {
  readonly visitors: number;
  readonly predictionsToday: number;
  /** `no_draws`: the feed answers and names no new draw. */
  readonly feed: 'answers' | 'stale' | 'no_draws';
  readonly hours: readonly FigureHour[];
};

/**
 * What the last sweep of the object store found. `foreign`: the store belongs to another database. `unclaimed`: it
 * belongs to none, and this database names too few of its objects. `too_many`: more are unnamed than a sweep may move.
 */
export type ObjectsReport = {
  readonly state: 'swept' | 'foreign' | 'unclaimed' | 'too_many';
  /** Objects outside the trash; of these, older than an hour without a row; moved to the trash. */
  readonly stored: number;
  readonly unnamed: number;
  readonly discarded: number;
};

/** Body of `POST /api/admin/objects/sweep`: the most objects to move to the trash. */
export type ObjectsSweep = { readonly most: number };

/**
 * A row of `GET /api/admin/quarantine`: the feed named it and it is implausible, because it belongs to another list of
 * periods, its minute is in the future, no row around it confirms it, or the feed continued below it. Times are epoch ms.
 */
export type QuarantinedRow = {
  readonly issueNumber: string;
  readonly number: string;
  readonly reason: 'other_list' | 'ahead_of_clock' | 'unconfirmed' | 'contradicted';
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
};

/** Body of `POST /api/admin/quarantine/{id}`, with the issue number as id: the row becomes a draw, or is dropped. */
export type QuarantineReview = { readonly verdict: 'take_in' | 'drop' };

/** Values by name, before or after the change. */
type AuditSnapshot = Readonly<Record<string, string | number | boolean | null>>;

/** An entry of `GET /api/admin/audit?limit=&before=`, the newest first. `at` is epoch ms. */
export type AuditLogEntry = {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly before: AuditSnapshot | null;
  readonly after: AuditSnapshot | null;
};

export type AdminRole = 'owner' | 'moderator';

/** A live session of an admin. `device` is what the browser calls itself; times are epoch ms. */
export type AdminSessionRow = {
  readonly id: string;
  readonly device: string;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  /** Whether it is the caller's. */
  readonly current: boolean;
};

/** `GET /api/admin/account`, and a row of `GET /api/admin/admins`. Times are epoch ms. */
export type AdminRow = {
  readonly id: string;
  readonly name: string;
  readonly role: AdminRole;
  /** When the invitation ends or ended; null once it is accepted. */
  readonly invitedUntil: number | null;
  /** Whether sign-ins need a code of an authenticator app. */
  readonly secondFactor: boolean;
  /** How many backup codes are left. */
  readonly backupCodes: number;
  /** The newest first. */
  readonly sessions: readonly AdminSessionRow[];
};

/** Body of `POST /api/admin/admins`; to invite an owner takes the caller's password. */
export type AdminInvite = { readonly name: string; readonly role: AdminRole; readonly password?: string };

/** Answer of `POST /api/admin/admins` and of `POST /api/admin/admins/{id}/invitation`: the token that opens the invitation once, until `endsAt` (epoch ms). */
export type AdminInvitation = { readonly id: string; readonly token: string; readonly endsAt: number };

/** Body of `PUT /api/admin/admins/{id}`; an owner is made with the caller's password. */
export type AdminRoleChange = { readonly role: AdminRole; readonly password?: string };

/** Body of `POST /api/admin/invitation`, which answers as a sign-in does. */
export type AdminJoin = { readonly token: string; readonly password: string };

/** Body of `PUT /api/admin/account/password`. */
export type OwnPasswordChange = { readonly current: string; readonly password: string };

/**
 * Body of `PUT /api/admin/account/second-factor`: the caller's password, and the secret (base32) of an authenticator app
 * with a code of it; a secret of null removes the second factor. `present` is a code of the app that the account has, or a
 * backup code; it is needed where there is one.
 */
export type SecondFactorChange = {
  readonly password: string;
  readonly secret: string | null;
  readonly code?: string;
  readonly present?: string;
};

/** Body of `POST /api/admin/account/backup-codes`: the caller's password, and a code of the app or a backup code. */
export type BackupCodesRequest = { readonly password: string; readonly present?: string };

/**
 * Answer of the last two: the codes that replace one of the authenticator app, each once. They are in no other answer.
 * Empty after the second factor was removed.
 */
export type BackupCodes = { readonly codes: readonly string[] };
