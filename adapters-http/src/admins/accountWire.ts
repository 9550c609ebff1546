import { ADMIN_NAME_PATTERN, parseRecoveryCode } from '@bigsmall/domain/people';
import {
  anyText,
  body,
  field,
  flag,
  list,
  nullable,
  optional,
  parsed,
  shape,
  text,
  time,
  whole,
  type Wire,
} from '../platform/shapes.ts';
import { TOTP_SECRET } from './secondFactor.ts';

const name = field(
  text.pattern(ADMIN_NAME_PATTERN),
  'name',
  '1 to 40 letters, digits, blanks, or any of . _ -',
);

/** A code of an authenticator app that was set up, or a backup code as a person types it. */
const eitherCode = (key: string) =>
  field(
    parsed(text.max(64), (typed) => (/^\d{6}$/.test(typed) ? typed : parseRecoveryCode(typed))),
    key,
    '6 digits, or a backup code of 16 letters and digits',
  );

/** A password as it is typed to sign in. */
const typedPassword = (key: string) => field(text.max(256), key, 'text of 1 to 256 characters');

/** A password that an admin chooses. */
const newPassword = field(text.min(12).max(256), 'password', 'text of 12 to 256 characters');

/**
 * Body of `POST /api/admin/session`. Without a `name` it is the oldest admin; `code` is that of the authenticator
 * app, if the admin has one, or a backup code.
 */
export type AdminSignIn = Wire<typeof adminSignIn>;
export const adminSignIn = body({
  password: typedPassword('password'),
  name: optional(name),
  code: optional(eitherCode('code')),
});

/** `GET /api/admin/sign-in`: whether the form asks for a name, because there is more than one admin. */
export type SignInNeeds = Wire<typeof signInNeeds>;
export const signInNeeds = shape({ name: flag });

/** `GET /api/admin/session` and the answer of its `POST`: the admin, and the latest end of the session (epoch ms). */
export type AdminSession = Wire<typeof adminSession>;
export const adminSession = shape({ name: text, expiresAt: time });

/** A live session of an admin. `device` is what the browser calls itself; times are epoch ms. */
export type AdminSessionRow = Wire<typeof adminSessionRow>;
const adminSessionRow = shape({
  id: text,
  device: anyText,
  startedAt: time,
  lastSeenAt: time,
  /** Whether it is the caller's. */
  current: flag,
});

/** `GET /api/admin/account`: the caller's own. Times are epoch ms. */
export type AdminRow = Wire<typeof adminRow>;
export const adminRow = shape({
  id: text,
  name: text,
  /** Whether sign-ins need a code of an authenticator app. */
  secondFactor: flag,
  /** How many backup codes are left. */
  backupCodes: whole,
  /** The newest first. */
  sessions: list(adminSessionRow),
});

/** Body of `PUT /api/admin/account/password`. */
export type OwnPasswordChange = Wire<typeof ownPasswordChange>;
export const ownPasswordChange = body({ current: typedPassword('current'), password: newPassword });

/**
 * Body of `PUT /api/admin/account/second-factor`: the caller's password, and the secret (base32) of an authenticator app
 * with a code of it; a secret of null removes the second factor. `present` is a code of the app that the account has, or a
 * backup code; it is needed where there is one.
 */
export type SecondFactorChange = Wire<typeof secondFactorChange>;
export const secondFactorChange = body({
  password: typedPassword('password'),
  secret: field(
    nullable(text.pattern(TOTP_SECRET)),
    'secret',
    '32 letters A to Z or digits 2 to 7, or null to remove it',
  ),
  code: optional(field(text.pattern(/^\d{6}$/), 'code', '6 digits')),
  present: optional(eitherCode('present')),
});

/** Body of `POST /api/admin/account/backup-codes`: the caller's password, and a code of the app or a backup code. */
export type BackupCodesRequest = Wire<typeof backupCodesRequest>;
export const backupCodesRequest = body({
  password: typedPassword('password'),
  present: optional(eitherCode('present')),
});

/**
 * Answer of the last two: the codes that replace one of the authenticator app, each once. They are in no other answer.
 * Empty after the second factor was removed.
 */
export type BackupCodes = Wire<typeof backupCodes>;
export const backupCodes = shape({ codes: list(text) });
