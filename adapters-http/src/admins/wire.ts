import { ADMIN_NAME_PATTERN } from '@bigsmall/domain/people';
import { degradedPart } from '../operators/wire.ts';
import {
  body,
  count,
  field,
  flag,
  list,
  nullable,
  optional,
  facts,
  shape,
  text,
  time,
  type Wire,
} from '../platform/shapes.ts';
import { TOTP_SECRET } from './credentials.ts';

const name = field(
  text.pattern(ADMIN_NAME_PATTERN),
  'name',
  '1 to 40 letters, digits, blanks, or any of . _ -',
);

/** A code of an authenticator app. */
const appCode = (key: string) => optional(field(text.pattern(/^\d{6}$/), key, '6 digits'));

/** A password as it is typed to sign in. */
const typedPassword = (key: string) => field(text.max(256), key, 'text of 1 to 256 characters');

/** A password that an admin chooses. */
const newPassword = field(text.min(8).max(256), 'password', 'text of 8 to 256 characters');

/**
 * Body of `POST /api/admin/session`. Without a `name` it is the oldest admin; `code` is that of the authenticator
 * app, if the admin has one.
 */
export type AdminSignIn = Wire<typeof adminSignIn>;
export const adminSignIn = body({
  password: typedPassword('password'),
  name: optional(name),
  code: appCode('code'),
});

/** `GET /api/admin/sign-in`: whether the form asks for a name, because there is more than one admin. */
export type SignInNeeds = Wire<typeof signInNeeds>;
export const signInNeeds = shape({ name: flag });

/** `GET /api/admin/session` and the answer of its `POST`: the admin, and the latest end of the session (epoch ms). */
export type AdminSession = Wire<typeof adminSession>;
export const adminSession = shape({ name: text, expiresAt: time });

/** `GET /api/admin/account`: the caller's own, and whether sign-ins need a code of an authenticator app. */
export type OwnAccount = Wire<typeof ownAccount>;
export const ownAccount = shape({ name: text, secondFactor: flag });

/** Body of `PUT /api/admin/account/password`. */
export type OwnPasswordChange = Wire<typeof ownPasswordChange>;
export const ownPasswordChange = body({ current: typedPassword('current'), password: newPassword });

/**
 * Body of `PUT /api/admin/account/second-factor`: the caller's password, and the secret (base32) of an authenticator app
 * with a code of it; a secret of null removes the second factor. `present` is a code of the app that the account has; it is
 * needed where there is one.
 */
export type SecondFactorChange = Wire<typeof secondFactorChange>;
export const secondFactorChange = body({
  password: typedPassword('password'),
  secret: field(
    nullable(text.pattern(TOTP_SECRET)),
    'secret',
    '32 letters A to Z or digits 2 to 7, or null to remove it',
  ),
  code: appCode('code'),
  present: appCode('present'),
});

/** Active: visitors see it now. */
const switched = shape({ active: count, inactive: count });

/** `GET /api/admin/summary`: the counts of the admin's home. */
export type AdminSummary = Wire<typeof adminSummary>;
export const adminSummary = shape({
  screenshots: shape({ pending: count, approved: count, rejected: count }),
  /** When the oldest upload that waits for a review was submitted (epoch ms), null if none waits. */
  pendingSince: nullable(count),
  giftCodes: switched,
  bannerAds: switched,
  /** Active now. */
  visitors: count,
  /** Which edition of the product answers; `commit` is null where it was built without git. */
  edition: shape({ version: text, commit: nullable(text) }),
  /** The parts that do not work as they should, with reasons. */
  degraded: list(degradedPart),
});

/** An entry of `GET /api/admin/audit?limit=&before=`, the newest first. `at` is epoch ms. */
export type TrailEntry = Wire<typeof trailEntry>;
export const trailEntry = shape({
  id: text,
  at: time,
  actor: text,
  action: text,
  subject: nullable(text),
  before: nullable(facts),
  after: nullable(facts),
});
