/**
 * An entry of `GET /api/gift-codes`, newest first: active ones for the public, all for an admin; and the answer of
 * `POST`, `PUT` and the icon's `POST`. Times are epoch ms. `iconUrl` is null without an icon.
 * Visitors see it from `showFrom` on and before `showUntil`; a missing one sets no bound.
 */
export type GiftCode = {
  readonly id: string;
  readonly gameName: string;
  readonly registrationUrl: string;
  readonly giftCode: string;
  readonly isActive: boolean;
  readonly showFrom?: number;
  readonly showUntil?: number;
  readonly iconUrl: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/**
 * Body of `POST /api/gift-codes` and `PUT /api/gift-codes/{id}`; `isActive` defaults to true, a bound of the schedule
 * (epoch ms) to none.
 */
export type GiftCodeRequest = {
  readonly gameName: string;
  readonly registrationUrl: string;
  readonly giftCode: string;
  readonly isActive?: boolean;
  readonly showFrom?: number | null;
  readonly showUntil?: number | null;
};

/** `GET /api/gift-codes/notification/status/{sessionId}`: whether a code was published since the session last looked. */
export type GiftCodeNotification = { readonly hasNotification: boolean };

/** Body of `POST /api/gift-codes/notification/seen`. */
export type GiftCodesSeen = { readonly sessionId: string };
