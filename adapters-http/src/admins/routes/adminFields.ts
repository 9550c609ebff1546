import { ADMIN_NAME_PATTERN, ADMIN_ROLES, parseRecoveryCode } from '@bigsmall/domain/people';
import Joi, { type CustomHelpers } from 'joi';
import { field } from '../../platform/routes/validation.ts';

export const nameField = field(
  Joi.string().pattern(ADMIN_NAME_PATTERN),
  'name',
  '1 to 40 letters, digits, blanks, or any of . _ -',
);

export const roleField = field(Joi.valid(...ADMIN_ROLES).required(), 'role', "'owner' or 'moderator'");

/** The code of an authenticator app. */
export const codeField = field(Joi.string().pattern(/^\d{6}$/), 'code', '6 digits');

/** A code of an authenticator app that was set up, or a backup code as a person types it. */
export const eitherCodeField = (name: string) =>
  field(
    Joi.string()
      .max(64)
      .custom((text: string, { error }: CustomHelpers) =>
        /^\d{6}$/.test(text) ? text : (parseRecoveryCode(text) ?? error('any.invalid')),
      ),
    name,
    '6 digits, or a backup code of 16 letters and digits',
  );

/** A password as it is typed to sign in. */
export const passwordField = (name: string) =>
  field(Joi.string().max(256).required(), name, 'text of 1 to 256 characters');

/** The caller's own, where it is needed for some of what a route does. */
export const ownPasswordField = field(Joi.string().max(256), 'password', 'text of 1 to 256 characters');

/** A password that an admin chooses. */
export const newPasswordField = field(
  Joi.string().min(12).max(256).required(),
  'password',
  'text of 12 to 256 characters',
);
