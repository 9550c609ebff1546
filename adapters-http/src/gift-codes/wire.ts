import {
  body,
  flag,
  nullable,
  optional,
  parsed,
  sessionId,
  shape,
  text,
  time,
  type Wire,
} from '../platform/shapes.ts';

/**
 * An entry of `GET /api/gift-codes`, newest first: active ones for the public, all for an admin; and the answer of
 * `POST`, `PUT` and the icon's `POST`. Times are epoch ms. `iconUrl` is null without an icon.
 */
export type GiftCode = Wire<typeof giftCode>;
export const giftCode = shape({
  id: text,
  gameName: text,
  registrationUrl: text,
  giftCode: text,
  isActive: flag,
  iconUrl: nullable(text),
  createdAt: time,
  updatedAt: time,
});

const draft = {
  gameName: text,
  registrationUrl: parsed(text, (url) => (URL.canParse(url.trim()) ? url : undefined)).messages({
    '*': 'Must be a valid URL',
  }),
  giftCode: text,
  isActive: optional(flag),
};

/** Body of `POST /api/gift-codes`; `isActive` defaults to true. */
export type GiftCodeRequest = Wire<typeof giftCodeRequest>;
/** Beyond the domain's rules: no other fields, and an address that the platform's parser accepts. */
export const giftCodeRequest = body(draft, 'Is not a known field');

/** Body of `PUT /api/gift-codes/{id}`; `version` is the `updatedAt` that was read. */
export type GiftCodeChange = Wire<typeof giftCodeChange>;
export const giftCodeChange = body({ ...draft, version: optional(time) }, 'Is not a known field');

/** `GET /api/gift-codes/notification/status/{sessionId}`: whether a code was published since the session last looked. */
export type GiftCodeNotification = Wire<typeof giftCodeNotification>;
export const giftCodeNotification = shape({ hasNotification: flag });

/** Body of `POST /api/gift-codes/notification/seen`. */
export type GiftCodesSeen = Wire<typeof giftCodesSeen>;
export const giftCodesSeen = body({ sessionId });
