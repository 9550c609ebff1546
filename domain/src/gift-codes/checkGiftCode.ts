import { type FieldError, fieldErrors, textError } from '../platform/draft.ts';
import { type Result, succeed } from '../platform/result.ts';
import { isWebUrl } from './isWebUrl.ts';

/** A gift code as an admin may save it: texts trimmed, at most 100, 2,000 and 200 characters. */
export type GiftCodeDraft = {
  readonly gameName: string;
  readonly registrationUrl: string;
  readonly giftCode: string;
  readonly isActive: boolean;
};

type GiftCodeError = FieldError<keyof GiftCodeDraft>;
export type InvalidGiftCode = {
  readonly code: 'invalid_gift_code';
  readonly errors: readonly GiftCodeError[];
};

const GAME_NAME = { name: 'Game name', missing: 'Game name is required', atMost: 100 };
const REGISTRATION_URL = { name: 'Registration URL', missing: 'Must be a valid URL', atMost: 2000 };
const GIFT_CODE = { name: 'Gift code', missing: 'Gift code is required', atMost: 200 };

/**
 * Checks what was submitted; all errors at once, in the form's order. `isActive` defaults to true, other fields are
 * dropped.
 */
export function checkGiftCode(
  draft: Readonly<Partial<Record<keyof GiftCodeDraft, unknown>>>,
): Result<GiftCodeDraft, InvalidGiftCode> {
  const { isActive = true } = draft;
  const gameName = trimmed(draft.gameName);
  const registrationUrl = trimmed(draft.registrationUrl);
  const giftCode = trimmed(draft.giftCode);
  const errors: readonly GiftCodeError[] = fieldErrors([
    ['gameName', textError(gameName, GAME_NAME)],
    ['registrationUrl', urlError(registrationUrl)],
    ['giftCode', textError(giftCode, GIFT_CODE)],
    ['isActive', typeof isActive === 'boolean' ? undefined : 'Must be on or off'],
  ]);
  if (errors.length > 0) return { ok: false, code: 'invalid_gift_code', errors };
  return succeed({ gameName, registrationUrl, giftCode, isActive: isActive === true });
}

/** What is not text is treated as left empty. */
function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function urlError(url: string): string | undefined {
  return textError(url, REGISTRATION_URL) ?? (isWebUrl(url) ? undefined : REGISTRATION_URL.missing);
}
